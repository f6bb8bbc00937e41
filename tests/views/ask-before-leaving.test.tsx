import { createBrowserHistory } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createActor } from 'xstate'
import type { NotificationForm } from '../../src/domain/content/notification'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
  type ItemNotification,
} from '../../src/machines/forms/notification-form.machine'
import { DiscardDialog } from '../../src/views/shared/form/discard-dialog'
import { answered, attemptServices, begin, draftStore, refused, unknown } from '../support/fakes'
import { uploadKit } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

const nothing = () => undefined
const sending = () => {
  const send = answered<object, object>()
  const upload = uploadKit(nothing).machine
  const check = async () => 'undecided' as const
  return { send, ports: { send: send.port, upload, check, attempts: attemptServices(), toast: nothing } }
}

/** Whether the browser would ask before the page is left. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

function browserHistory() {
  const history = createBrowserHistory()
  onTestFinished(history.destroy)
  return history
}

async function ofItem() {
  const { send, ports } = sending()
  const item = { type: 'news', id: '1' } as const
  const machine = createItemNotificationFormMachine({
    id: 'news.notification.form',
    findPrior: async () => null,
    store: { read: () => null, write: nothing },
    ...ports,
  })
  const values: ItemNotification = { subject: 'Storm', content: '', image: '', item }
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { values, draft: null, scope: null } }),
  )
  return { send, actor }
}

test('the browser asks before it leaves what was typed into a form without a draft, until that is sent [EXT-8, EXT-72]', async () => {
  const { send, actor } = await ofItem()
  await show(<DiscardDialog form={actor} />, '', browserHistory())
  expect(asks()).toBe(false)
  act(() => actor.send({ type: 'form.change', values: { content: 'Stay in.' } }))
  expect(asks()).toBe(true)
  const submit = () => act(() => actor.send({ type: 'form.submit' }))
  submit()
  expect(asks()).toBe(false)
  await act(() => send.last().no(refused('Too long')))
  expect(asks()).toBe(true)
  submit()
  await act(() => send.last().no(unknown()))
  // What may have been sent is kept with its attempt.
  expect(asks()).toBe(false)
})

test('a form with a draft is left without a question: its draft has what was typed [EXT-72]', async () => {
  const { ports } = sending()
  const machine = createPageNotificationFormMachine({ ...ports, draft: draftStore<NotificationForm>().port })
  const values = { subject: 'Storm', content: '', image: '' }
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { values, draft: null, scope: null } }),
  )
  await show(<DiscardDialog form={actor} />, '', browserHistory())
  act(() => actor.send({ type: 'form.change', values: { content: 'Stay in.' } }))
  expect(asks()).toBe(false)
})

test('Back does not leave with what was typed into a form without a draft: it asks, and a second one goes on editing [EXT-70]', async () => {
  const { actor } = await ofItem()
  const history = browserHistory()
  for (const path of ['/dashboard', '/all-news', '/all-news?page=2']) {
    history.push(path)
    history.flush()
  }
  const at = await show(<DiscardDialog form={actor} />, '', history)
  const back = () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          const stop = history.subscribe(() => {
            stop()
            resolve()
          })
          window.history.back()
        }),
    )
  await back()
  expect(history.location.search).toBe('')
  act(() => actor.send({ type: 'form.change', values: { content: 'Stay in.' } }))
  await back()
  expect(at.path()).toBe('/all-news')
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await back()
  expect(at.path()).toBe('/all-news')
  expect(actor.getSnapshot().value).toMatchObject({ open: { work: { writable: 'editing' } } })
  expect(actor.getSnapshot().context.values.content).toBe('Stay in.')
})
