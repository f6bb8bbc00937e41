import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, test, vi } from 'vitest'
import { eventNewsTexts } from '../../../src/messages/content/event-news'
import { topicTexts } from '../../../src/messages/content/topics'
import { guardPointer } from '../../../src/ui/actions/resting-pointer'
import { Dialog } from '../../../src/ui/feedback/dialog'
import { FormPanel } from '../../../src/ui/forms/form-panel'
import { EventNewsForm } from '../../../src/views/event-detail/event-news-form'
import { EventNewsSection } from '../../../src/views/event-detail/event-news-section'
import { TopicForm } from '../../../src/views/topics/topic-form'
import { NoPast, stillClock } from '../../models/still-clock'
import { need } from '../../support/fakes'
import { openEventDetail } from '../../support/fixtures/events-fixture'
import { openTopics } from '../../support/fixtures/topics-fixture'
import { show } from '../../support/show'

// Its window may be that of the files after it.
afterAll(guardPointer(() => undefined))

/** The pointer goes down at a time in milliseconds. */
function pressAt(target: Element, clientX: number, timeStamp: number) {
  const event = new PointerEvent('pointerdown', { bubbles: true, clientX })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  act(() => void target.dispatchEvent(event))
}

/** One press of a double click on a button. */
function press(target: Element, detail: 1 | 2) {
  pressAt(target, 0, detail * 100)
  fireEvent.click(target, { detail })
}

test('a press outside closes a dialog, and the second press of a double click that has opened it does not [NEWS-35, NOTE-2]', async () => {
  const onClose = vi.fn<() => void>()
  await show(<Dialog open title="Over it" onClose={onClose} />)
  await screen.findByRole('dialog')
  /** A press outside, which the dialog takes in the next frame. */
  const pressOutside = async (place: number, time: number) => {
    pressAt(document.body, place, time)
    await act(async () => void (await new Promise((done) => requestAnimationFrame(done))))
    return onClose.mock.calls.length
  }
  // The dialog listens a moment after it is shown.
  let place = 0
  await waitFor(async () => {
    place += 100
    expect(await pressOutside(place, 0)).toBeGreaterThan(0)
  })
  const closed = onClose.mock.calls.length
  expect(await pressOutside(place, 120)).toBe(closed)
  expect(await pressOutside(place, 900)).toBe(closed + 1)
  expect(await pressOutside(place + 50, 910)).toBe(closed + 2)
})

test('a double click on Add Topic adds the topic, and finds no fault with the empty form that it leaves [TOPIC-4, TOPIC-7]', async () => {
  const { screen: topics, saving, take, toasts } = await openTopics()
  await show(<TopicForm screen={topics} />)
  await userEvent.type(screen.getByRole('textbox'), 'Tide')
  const add = () => screen.getByRole('button', { name: topicTexts.submit.create })
  press(add(), 1)
  const { asked, yes } = saving.last()
  await act(() => yes(take(asked.values)))
  press(add(), 2)
  expect(toasts.texts()).toEqual([topicTexts.saved.create])
  press(add(), 1)
  expect(toasts.texts()).toEqual([topicTexts.saved.create, topicTexts.nameMissing])
})

test('a double click on the button of a form sends it once, so that what the first press tells can be read [EXT-93]', () => {
  const onSubmit = vi.fn<() => void>()
  render(
    <FormPanel title="News" submitLabel="Save" onSubmit={onSubmit}>
      <input aria-label="Country" />
    </FormPanel>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  press(save, 1)
  press(save, 2)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  press(save, 1)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a double click on Add News opens the form of event news, and one on Cancel closes it [EVN-1, EVN-2, EVN-3]', async () => {
  const { actor } = await openEventDetail()
  const news = need(actor.getSnapshot().children.news)
  const parts = { Form: EventNewsForm, Past: NoPast, Changed: () => null }
  await show(<EventNewsSection screen={news} place={null} isUnknown={false} clock={stillClock()} {...parts} />)
  const toggle = () => need(screen.getAllByRole('button')[0])
  const clickTwice = () => {
    press(toggle(), 1)
    press(toggle(), 2)
    return toggle().textContent
  }
  expect(clickTwice()).toBe(eventNewsTexts.toggle.open)
  pressAt(document.body, 500, 0)
  expect(clickTwice()).toBe(eventNewsTexts.toggle.closed)
})
