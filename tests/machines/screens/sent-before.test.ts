import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SentNotification } from '../../../contract/outbox'
import type { Page } from '../../../contract/page'
import { settled } from '../../../dev/settled'
import { blankNotification, type NotificationForm } from '../../../src/domain/content/notification'
import { createPageNotificationFormMachine } from '../../../src/machines/forms/notification-form.machine'
import { createNotificationsMachine } from '../../../src/machines/screens/notifications.machine'
import { notificationTexts } from '../../../src/messages/content/notification'
import {
  answered,
  attemptServices,
  begin,
  breaks,
  draftStore,
  failed,
  need,
  recordedToasts,
  refused,
  restores,
  unknown,
} from '../../support/fakes'
import { aNews, openDesk, pageOf, uploadKit } from '../../support/fixtures/news-fixture'

type News = Awaited<ReturnType<typeof openDesk>>
const work = ({ notification }: News) => notification().getSnapshot().value

/** The dialog of an item, about whose broadcasts the host is still asked. */
async function dialog() {
  const services = await openDesk()
  services.screen.send({ type: 'notify.open', item: aNews('1') })
  return services
}
const submit = ({ notification }: News) => notification().send({ type: 'form.submit' })

describe('an item that was broadcast within a day', () => {
  test('says when and by whom, and asks before it is sent again [EXT-173]', async () => {
    const services = await dialog()
    expect(services.notify.prior.last().asked.values.item).toEqual({ type: 'news', id: '1' })
    await services.notify.prior.last().yes({ at: 5, by: 'Ann' })
    expect(services.notification().getSnapshot().context.prior).toEqual({ at: 5, by: 'Ann' })
    submit(services)
    expect([work(services), services.notify.sending.calls.length]).toMatchObject([
      { open: { work: 'confirmingAgain' } },
      0,
    ])
    services.notification().send({ type: 'resend.cancel' })
    expect(work(services)).toMatchObject({ open: { work: { writable: 'editing' } } })
    submit(services)
    services.notification().send({ type: 'resend.confirm' })
    expect(services.notify.sending.calls).toHaveLength(1)
  })

  test('is sent again without the failure of the sending before [EXT-173]', async () => {
    const services = await dialog()
    submit(services)
    await services.notify.sending.last().no(refused('No'))
    const failure = () => services.notification().getSnapshot().context.failure
    expect(failure()).not.toBeNull()
    await services.notify.prior.last().yes({ at: 5, by: 'Ann' })
    submit(services)
    expect([work(services), failure() === null]).toMatchObject([{ open: { work: 'confirmingAgain' } }, false])
    services.notification().send({ type: 'resend.confirm' })
    expect([services.notify.sending.calls.length, failure()]).toEqual([2, null])
  })

  test('is not asked about while a rule is broken [EXT-173]', async () => {
    const services = await dialog()
    await services.notify.prior.last().yes({ at: 5, by: 'Ann' })
    services.notification().send({ type: 'form.change', values: { subject: '' } })
    submit(services)
    expect(services.notification().getSnapshot().context.problem).toMatchObject({ field: 'subject' })
  })

  test('gives way to another form while it asks [EXT-173]', async () => {
    const services = await dialog()
    await services.notify.prior.last().yes({ at: null, by: '' })
    submit(services)
    services.notification().send({ type: 'form.replace' })
    expect(services.screen.getSnapshot().children.notification).toBeUndefined()
  })
})

test.each([
  ['was not broadcast', (services: News) => services.notify.prior.last().yes(null)],
  ['is not known of', (services: News) => services.notify.prior.last().no(failed())],
  ['is still asked about', async () => undefined],
])('an item that %s is sent at once [EXT-173]', async (_, answer) => {
  const services = await dialog()
  await answer(services)
  submit(services)
  expect(services.notify.sending.calls).toHaveLength(1)
})

test.each([
  [{ age: '2 hours ago', by: 'Ann' }, 'Sent to everyone 2 hours ago by Ann.'],
  [{ age: '', by: '' }, 'Sent to everyone already.'],
])('the dialog says of %o: %s [EXT-173]', (prior, text) => expect(notificationTexts.sentAlready(prior)).toBe(text))

/** The page for broadcasts, with a list of what was sent. */
async function page(toastBreaks = false) {
  const toasts = recordedToasts()
  const sent = answered<number, Page<SentNotification>>()
  const sending = answered<{ values: NotificationForm; idempotencyKey: string; signal: AbortSignal }, object>()
  const machine = createNotificationsMachine({
    form: {
      machine: createPageNotificationFormMachine({
        send: sending.port,
        check: async () => 'undecided' as const,
        upload: uploadKit(toasts.toast).machine,
        draft: draftStore<NotificationForm>().port,
        attempts: attemptServices(),
        toast: toasts.toast,
      }),
      load: async () => undefined,
    },
    restore: restores<NotificationForm>().port,
    sent: (at) => sent.port(at),
    toast: (toast) => (toastBreaks ? breaks() : toasts.toast(toast)),
  })
  const begun = await begin((around) => createActor(machine, around))
  return { ...begun, toasts, sent, sending, list: () => need(begun.actor.getSnapshot().children.list) }
}
const broadcast = (id: string): SentNotification => ({
  id,
  createdAt: '2026-11-21T09:00:00.000Z',
  editorId: 'e',
  data: {},
})

describe('what was sent', () => {
  test('is listed page by page, and read again after a broadcast [EXT-171]', async () => {
    const { actor, sent, sending, list } = await page()
    await sent.last().yes(pageOf([broadcast('1')], { total: 11, hasNext: true }))
    list().send({ type: 'page.next' })
    expect(sent.last().asked).toBe(1)
    await sent.last().yes(pageOf([broadcast('2')], { total: 11 }))
    actor.send({ type: 'form.open', values: { ...blankNotification(), subject: 'New' } })
    await settled()
    need(actor.getSnapshot().children.form).send({ type: 'form.submit' })
    await sending.last().yes({})
    await settled()
    expect(sent.calls).toHaveLength(3)
  })

  test('is not read again after a dialog that was only closed [EXT-171]', async () => {
    const { actor, sent } = await page()
    await sent.last().yes(pageOf([broadcast('1')]))
    actor.send({ type: 'form.open', values: blankNotification() })
    await settled()
    need(actor.getSnapshot().children.form).send({ type: 'form.dismiss' })
    await settled()
    expect(sent.calls).toHaveLength(1)
  })

  test('is read again when a broadcast is left whose outcome is unknown [EXT-47, EXT-171]', async () => {
    const { actor, sent, sending } = await page()
    await sent.last().yes(pageOf([broadcast('1')]))
    actor.send({ type: 'form.open', values: { ...blankNotification(), subject: 'New' } })
    await settled()
    const form = need(actor.getSnapshot().children.form)
    form.send({ type: 'form.submit' })
    await sending.last().no(unknown())
    form.send({ type: 'form.dismiss' })
    await settled()
    expect([actor.getSnapshot().value, sent.calls.length]).toEqual(['closed', 2])
  })

  test('says in its place that it cannot be read [EXT-171]', async () => {
    const { toasts, sent, list } = await page()
    await sent.last().no(failed(404))
    expect([list().getSnapshot().context.failure, toasts.texts()]).toEqual([
      notificationTexts.historyFailed(null),
      ['An error occurred', notificationTexts.historyFailed(null)],
    ])
  })

  test('that breaks leaves the page usable [ERR-5]', async () => {
    const { actor, sent } = await page(true)
    await sent.last().no(failed(404))
    expect(actor.getSnapshot().status).toBe('active')
    actor.send({ type: 'form.open', values: blankNotification() })
    await settled()
    expect(actor.getSnapshot().children.form).toBeDefined()
  })
})
