import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CommandBox } from '../../../src/ui/search/command-box'
import { show } from '../../support/show'

test('what is typed shows the matches from the first one, which Enter takes [EXT-25]', async () => {
  const picked: string[] = []
  await show(
    <CommandBox
      value="e"
      label="Search"
      listLabel="Found"
      placeholder=""
      clearName="Clear"
      none=""
      options={['Events', 'Settings', 'News'].map((value) => ({ value, label: value }))}
      onInput={() => undefined}
      onPick={(value) => picked.push(value)}
    />,
  )
  const list = screen.getByRole('listbox', { name: 'Found' })
  const scroll = Object.assign(list, {
    scrollTo: ({ top = 0 }: ScrollToOptions) => {
      list.scrollTop = top
    },
  })
  const search = screen.getByRole('combobox', { name: 'Search' })
  await userEvent.type(search, '{End}')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('News')
  scroll.scrollTop = 40
  await userEvent.type(search, 'v')
  expect(list.scrollTop).toBe(0)
  await userEvent.type(search, '{Enter}')
  expect(picked).toEqual(['Events'])
})

test('a search is left with the focus, and not while another window has it [LAYOUT-13]', async () => {
  const left: string[] = []
  await show(
    <CommandBox
      value="e"
      label="Search"
      listLabel="Found"
      placeholder=""
      clearName="Clear"
      none=""
      options={[{ value: 'Events', label: 'Events' }]}
      onInput={() => undefined}
      onPick={() => undefined}
      popup={{ onSubmit: () => undefined, onFocusLeave: () => left.push('left') }}
    />,
  )
  const search = screen.getByRole('combobox', { name: 'Search' })
  await act(async () => search.focus())
  await act(async () => void fireEvent.blur(search))
  expect([document.activeElement === search, left]).toEqual([true, []])
  await act(async () => screen.getByRole('button', { name: 'Clear' }).focus())
  expect(left).toEqual([])
  await act(async () => screen.getByRole('button', { name: 'Clear' }).blur())
  expect(left).toEqual(['left'])
})
