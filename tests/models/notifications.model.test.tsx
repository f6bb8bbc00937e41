import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { NotificationForm } from '../../src/domain/content/notification'
import { createPageNotificationFormMachine } from '../../src/machines/forms/notification-form.machine'
import { createNotificationsMachine } from '../../src/machines/screens/notifications.machine'
import { typed } from '../../src/machines/typed'
import { commonTexts } from '../../src/messages/common'
import { notificationTexts } from '../../src/messages/content/notification'
import { draftTexts } from '../../src/messages/drafts/drafts'
import { NotificationsView } from '../../src/views/notifications/notifications.view'
import { NotifyDialog } from '../../src/views/shared/notify/notify-dialog.view'
import { answered, attemptServices, begin, draftStore, failed, restores, unknown } from '../support/fakes'
import { uploadKit } from '../support/fixtures/news-fixture'
import { show } from '../support/show'
import { noDrafts } from './no-drafts'
import { stillClock } from './still-clock'
import { walk, walksOf } from './walks'

interface Seen {
  hasText: boolean
  /** What was sent may have reached everyone. */
  isInDoubt: boolean
}

/** What an editor sees of a broadcast. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'press Send Notification' | 'type a subject' | 'clear the subject' | 'press Send' | 'press Cancel' }
        | { type: 'press Undo' | 'press Send again' | 'press Close' }
        | { type: 'the host sends it' | 'the host refuses' | 'no answer comes' }
    }>(),
    guards: {
      isEmpty: ({ context }) => !context.hasText,
      hasText: ({ context }) => context.hasText,
      isInDoubt: ({ context }) => context.isInDoubt,
    },
    actions: {
      type: assign({ hasText: true }),
      clear: assign({ hasText: false }),
      doubt: assign({ isInDoubt: true }),
      begin: assign({ hasText: false, isInDoubt: false }),
    },
  }).createMachine({
    id: 'notifications',
    context: { hasText: false, isInDoubt: false },
    initial: 'closed',
    states: {
      closed: { entry: 'begin', on: { 'press Send Notification': 'writing' } },
      discarded: {
        on: { 'press Undo': 'writing', 'press Send Notification': { target: 'writing', actions: 'begin' } },
      },
      writing: {
        on: {
          'type a subject': { guard: 'isEmpty', actions: 'type' },
          'clear the subject': { guard: 'hasText', actions: 'clear' },
          'press Send': [{ guard: 'isEmpty', target: 'nothingToSend' }, { target: 'sending' }],
          'press Cancel': [{ guard: 'isEmpty', target: 'closed' }, { target: 'discarded' }],
        },
      },
      nothingToSend: { on: { 'type a subject': { target: 'writing', actions: 'type' }, 'press Cancel': 'closed' } },
      sending: {
        on: {
          'the host sends it': 'closed',
          'the host refuses': [{ guard: 'isInDoubt', target: 'unconfirmed' }, { target: 'refused' }],
          'no answer comes': { target: 'unconfirmed', actions: 'doubt' },
        },
      },
      refused: { on: { 'press Send': 'sending', 'press Cancel': 'discarded' } },
      unconfirmed: { on: { 'press Send again': 'sending', 'press Close': 'closed' } },
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(model))
  test(`on Notifications: ${way.text} [NOTE-1, NOTE-2, NOTE-5, NOTE-7, NOTE-10, NOTE-11, NOTE-12, NOTE-14, EXT-3, EXT-8]`, async () => {
    const sending = answered<object, object>()
    const machine = createNotificationsMachine({
      form: {
        machine: createPageNotificationFormMachine({
          send: sending.port,
          check: async () => 'undecided' as const,
          upload: uploadKit(() => undefined).machine,
          draft: draftStore<NotificationForm>().port,
          attempts: attemptServices(),
          toast: () => undefined,
        }),
        load: async () => undefined,
      },
      restore: restores<NotificationForm>().port,
      sent: null,
      toast: () => undefined,
    })
    const drafts = noDrafts()
    const { actor } = await begin((around) => createActor(machine, around))
    await show(
      <NotificationsView screen={actor} drafts={drafts} clock={stillClock()} Notify={NotifyDialog} />,
      '/notifications',
    )

    const user = userEvent.setup({ delay: null })
    const dialog = () => within(screen.getByRole('dialog', { name: notificationTexts.title }))
    const form = () => within(dialog().getByRole('form', { name: notificationTexts.title }))
    const subject = () => form().getByLabelText<HTMLInputElement>(notificationTexts.fields.subject)
    const press = (name: string) => () => user.click(form().getByRole('button', { name }))
    const pressOnPage = (name: string) => () => user.click(screen.getByRole('button', { name }))
    const type = (value: string) => () => fireEvent.change(subject(), { target: { value } })
    const seeClosed = (canUndo: boolean) => () =>
      waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull()
        screen.getByRole('button', { name: notificationTexts.open })
        expect(screen.queryAllByRole('button', { name: draftTexts.undo })).toHaveLength(canUndo ? 1 : 0)
      })
    const seeForm =
      (message: string | null, problem: string | null) =>
      ({ context }: { context: Seen }) =>
        waitFor(() => {
          form().getByRole('button', { name: notificationTexts.send })
          expect(subject().value !== '').toBe(context.hasText)
          expect(form().queryByRole('alert')?.textContent ?? null).toBe(message)
          expect(subject().getAttribute('aria-invalid') === 'true').toBe(problem !== null)
          if (problem !== null) form().getByText(problem)
        })
    await walk(way, {
      sees: {
        closed: seeClosed(false),
        discarded: seeClosed(true),
        writing: seeForm(null, null),
        nothingToSend: seeForm(null, notificationTexts.allMissing),
        refused: seeForm(notificationTexts.sendFromPageFailed(failed()), null),
        sending: () =>
          waitFor(() => {
            expect(form().getByRole('button', { name: notificationTexts.sending }).ariaBusy).toBe('true')
            expect(subject().readOnly).toBe(true)
          }),
        unconfirmed: () =>
          waitFor(() => {
            form().getByText(notificationTexts.outcomeUnknown)
            form().getByRole('button', { name: notificationTexts.sendAgain })
          }),
      },
      does: {
        'press Send Notification': pressOnPage(notificationTexts.open),
        'press Undo': pressOnPage(draftTexts.undo),
        'type a subject': type('Storm at noon'),
        'clear the subject': type(''),
        'press Send': press(notificationTexts.send),
        'press Cancel': press(commonTexts.cancel),
        'press Send again': press(notificationTexts.sendAgain),
        'press Close': press(commonTexts.close),
        'the host sends it': () => act(() => sending.last().yes({})),
        'the host refuses': () => act(() => sending.last().no(failed())),
        'no answer comes': () => act(() => sending.last().no(unknown())),
      },
    })
    for (const one of [actor, drafts]) one.stop()
  })
