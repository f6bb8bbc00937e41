import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notice } from '../../../src/ui/feedback/notice'
import { StatusLine } from '../../../src/ui/feedback/status-line'
import { VideoPlayer } from '../../../src/ui/media/video-player'
import { CommandBox } from '../../../src/ui/search/command-box'
import '../../support/show'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const isHeard = (text: string) => screen.getByText(text).closest('[aria-hidden]') === null
const wait = () => vi.advanceTimersByTime(250)

test('the text of a status is heard once the status is there, since it would not be read with it [EXT-3]', () => {
  const shown = render(<Notice tone="warning">It may have been saved.</Notice>)
  const status = screen.getByRole('status')
  expect(isHeard('It may have been saved.')).toBe(false)
  wait()
  expect([isHeard('It may have been saved.'), screen.getByRole('status')]).toEqual([true, status])
  shown.rerender(<Notice tone="warning">It was saved.</Notice>)
  expect(isHeard('It was saved.')).toBe(true)
})

test('an alert is heard at once, and so is the status that takes its place', () => {
  const shown = render(<Notice tone="danger">It was not saved.</Notice>)
  expect(isHeard('It was not saved.')).toBe(true)
  shown.rerender(<Notice tone="warning">It may have been saved.</Notice>)
  expect(isHeard('It may have been saved.')).toBe(false)
  wait()
  expect(isHeard('It may have been saved.')).toBe(true)
  shown.rerender(<Notice tone="danger">It was not saved.</Notice>)
  expect(isHeard('It was not saved.')).toBe(true)
})

const nothing = () => undefined

test.each([
  ['a line of progress', <StatusLine key="line" text="Said late" />],
  ['a video that cannot be played', <VideoPlayer key="film" src={null} name="Film" brokenText="Said late" />],
  [
    'a search that finds nothing',
    <CommandBox
      key="search"
      value="x"
      label="Search"
      listLabel="Found"
      placeholder=""
      clearName="Clear"
      none="Said late"
      options={[]}
      onInput={nothing}
      onPick={nothing}
    />,
  ],
])('so is that of %s', (_, part) => {
  render(part)
  expect([isHeard('Said late'), screen.getByRole('status').textContent]).toEqual([false, 'Said late'])
  wait()
  expect(isHeard('Said late')).toBe(true)
})
