import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { blankNotification, type NotificationForm } from '../../../src/domain/content/notification'
import type { Draft } from '../../../src/domain/drafts/draft'
import { createPageNotificationFormMachine } from '../../../src/machines/forms/notification-form.machine'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { createNotificationsMachine } from '../../../src/machines/screens/notifications.machine'
import { commonTexts } from '../../../src/messages/common'
import { notificationTexts } from '../../../src/messages/content/notification'
import { draftTexts } from '../../../src/messages/drafts/drafts'
import { savingTexts } from '../../../src/messages/saving'
import { NotificationsView } from '../../../src/views/notifications/notifications.view'
import { NotifyDialog } from '../../../src/views/shared/notify/notify-dialog.view'
import { answered, attemptServices, draftStore, listeners, need, restores, unknown } from '../../support/fakes'
import { imageFile, uploadKit } from '../../support/fixtures/news-fixture'
import { show } from '../../support/show'

const nothing = () => undefined
const values = { ...blankNotification(), subject: 'Storm at noon', content: 'Stay in.' }

/** The page on which a draft is offered, and the drafts that this device holds. */
async function page(
  formData: Record<string, unknown> = { ...values },
  load: () => Promise<void> = async () => {},
  send: () => Promise<object> = async () => ({}),
) {
  const waiting = { mode: 'create', id: null, values, draft: { id: 'unsent', rev: 1 } } as const
  const machine = createNotificationsMachine({
    form: {
      machine: createPageNotificationFormMachine({
        send,
        check: async () => 'undecided' as const,
        upload: uploadKit(nothing).machine,
        draft: draftStore<NotificationForm>().port,
        attempts: attemptServices(),
        toast: nothing,
      }),
      load,
    },
    restore: restores<NotificationForm>({ waiting }).port,
    sent: null,
    toast: nothing,
  })
  const draft: Draft = { id: 'unsent', formType: 'notification', formData, timestamp: 1, route: '/notifications' }
  const changes = listeners<void>()
  let list = [{ ...draft, id: 'another', formData: { subject: 'Another' } }, draft]
  const port = { open: nothing, remove: nothing, restore: nothing, purge: nothing, leave: nothing, watch: changes.on }
  const drafts = createActor(
    createDraftsMachine({
      drafts: { ...port, list: () => list, removed: () => [], deleteAll: async () => undefined },
      toast: nothing,
    }),
  ).start()
  const clock = createActor(createClockMachine({ clock: { now: () => 0, onSecond: () => nothing } })).start()
  const actor = createActor(machine).start()
  await act(settled)
  await show(<NotificationsView screen={actor} drafts={drafts} clock={clock} Notify={NotifyDialog} />, '/notifications')
  const [phone] = screen.getAllByRole('region', { name: notificationTexts.preview })
  return {
    actor,
    shows: (text: string) => within(need(phone)).queryByText(text) !== null,
    lose: () => {
      list = []
      changes.tell()
    },
  }
}

test('the phone shows the unsent notification on offer, until it is gone [EXT-221]', async () => {
  const { shows, lose } = await page()
  expect([shows('Storm at noon'), shows('Stay in.'), shows('Subject')]).toEqual([true, true, false])
  await act(async () => lose())
  expect([shows('Storm at noon'), shows('Subject'), shows('Message text')]).toEqual([false, true, true])
})

test('what is typed comes before it [EXT-221]', async () => {
  const { actor, shows } = await page()
  await act(async () => {
    actor.send({ type: 'form.open', values: { ...values, subject: 'A new one' } })
    await settled()
  })
  expect([shows('A new one'), shows('Storm at noon')]).toEqual([true, false])
})

test('a draft that is none of a notification leaves the placeholders [EXT-221]', async () => {
  const { shows } = await page({ title: 'Storm at noon' })
  expect([shows('Storm at noon'), shows('Subject')]).toEqual([false, true])
})

test('a draft whose dialog could not be loaded is what Retry opens [EXT-9, EXT-60]', async () => {
  const loading = answered<void, void>()
  const { actor } = await page({ ...values }, loading.port)
  await userEvent.click(screen.getByRole('button', { name: draftTexts.view }))
  await act(() => loading.last().no(new Error('offline')))
  await userEvent.click(screen.getByRole('button', { name: commonTexts.retry }))
  await act(() => loading.last().yes())
  const { context } = need(actor.getSnapshot().children.form).getSnapshot()
  expect([context.values, context.draft]).toEqual([values, { id: 'unsent', rev: 1 }])
})

test('the dialog of a draft begins in its subject, of which nothing is selected, and leaves the focus at the button of the page [EXT-9, EXT-299]', async () => {
  await page()
  act(() => screen.getByRole('button', { name: draftTexts.view }).focus())
  await userEvent.keyboard('{Enter}')
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  await waitFor(() => expect(document.activeElement).toBe(subject))
  expect(subject.selectionStart).toBe(subject.selectionEnd)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(notificationTexts.open))
})

test('a picture that is pasted while the dialog is open is chosen for it [EXT-137]', async () => {
  const { actor } = await page()
  await userEvent.click(screen.getByRole('button', { name: draftTexts.view }))
  await screen.findByRole('textbox', { name: /^Subject/ })
  const clipboardData = { types: ['Files'], files: [imageFile('quay.png')] }
  await act(async () => void fireEvent(document.body, createEvent.paste(document.body, { clipboardData })))
  const { queue } = need(actor.getSnapshot().children.form).getSnapshot().context
  expect(queue.map(({ field, file }) => [field, file.name])).toEqual([['image', 'quay.png']])
})

test('while a file of a broadcast of unknown outcome is uploading, Send again is off and says why [EXT-12, EXT-47]', async () => {
  const { actor } = await page(undefined, undefined, () => Promise.reject(unknown()))
  await userEvent.click(screen.getByRole('button', { name: draftTexts.view }))
  await userEvent.click(await screen.findByRole('button', { name: notificationTexts.send }))
  const again = await screen.findByRole('button', { name: notificationTexts.sendAgain })
  const isOff = () => again.getAttribute('aria-disabled')
  expect(isOff()).toBeNull()
  const form = need(actor.getSnapshot().children.form)
  await act(async () => form.send({ type: 'media.choose', field: 'image', files: [new File(['x'], 'quay.webp')] }))
  expect(isOff()).toBe('true')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(savingTexts.fileOnItsWay)
})

test('that a broadcast is being sent is said by the status of its dialog, which was there before', async () => {
  await page(undefined, undefined, () => new Promise(() => undefined))
  await userEvent.click(screen.getByRole('button', { name: draftTexts.view }))
  const send = await screen.findByRole('button', { name: notificationTexts.send })
  const status = screen.getByText(notificationTexts.oneNeeded).closest('[role=status]')
  await userEvent.click(send)
  const said = await screen.findByText(notificationTexts.sending, { selector: 'span' })
  expect(status?.contains(said)).toBe(true)
})
