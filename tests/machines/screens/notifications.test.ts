import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import type { NotificationForm } from '../../../src/domain/content/notification'
import { createPageNotificationFormMachine } from '../../../src/machines/forms/notification-form.machine'
import type { Opening } from '../../../src/machines/parts/draft-autosave.ports'
import { createNotificationsMachine } from '../../../src/machines/screens/notifications.machine'
import {
  answered,
  attemptServices,
  begin,
  draftStore,
  failed,
  need,
  recordedToasts,
  refused,
  restores,
  unknown,
  unreached,
} from '../../support/fakes'
import { imageFile, uploadKit } from '../../support/fixtures/news-fixture'
import { stateAt } from '../../support/form-kit'

const words = (change: Partial<NotificationForm> = {}): NotificationForm => ({
  subject: '',
  content: '',
  image: '',
  ...change,
})
const kept: Opening<NotificationForm> = {
  mode: 'create',
  id: null,
  values: words({ subject: 'SavedDraft' }),
  draft: { id: 'draft 9', rev: 3 },
}

/** The page with a send that waits for the test, its dialog open by default. */
async function openPage({
  typed,
  load = async () => undefined,
  ...given
}: {
  load?: () => Promise<void>
  typed?: Partial<NotificationForm>
  handed?: Opening<NotificationForm>
  waiting?: Opening<NotificationForm>
} = {}) {
  const toasts = recordedToasts()
  const drafts = draftStore<NotificationForm>()
  const restore = restores<NotificationForm>(given)
  const upload = uploadKit(toasts.toast)
  const sending = answered<{ values: NotificationForm; idempotencyKey: string; signal: AbortSignal }, object>()
  const machine = createNotificationsMachine({
    form: {
      machine: createPageNotificationFormMachine({
        send: sending.port,
        check: async () => 'undecided' as const,
        upload: upload.machine,
        draft: drafts.port,
        attempts: attemptServices(),
        toast: toasts.toast,
      }),
      load,
    },
    restore: restore.port,
    sent: null,
    toast: toasts.toast,
  })
  const begun = await begin((around) => createActor(machine, around))
  const { actor } = begun
  const form = () => need(actor.getSnapshot().children.form)
  if (typed) {
    actor.send({ type: 'form.open', values: words() })
    await settled()
    form().send({ type: 'form.change', values: typed })
  }
  return { ...begun, toasts, drafts, restore, upload, sending, form, state: () => actor.getSnapshot().value }
}

describe('the page for broadcasts', () => {
  test('opens its dialog empty, and Cancel closes it without a call [NOTE-1, NOTE-2, NOTE-5]', async () => {
    const { form, sending, state } = await openPage({ typed: {} })
    expect(form().getSnapshot().context.values).toEqual(words())
    form().send({ type: 'form.dismiss' })
    expect([state(), sending.calls.length]).toEqual(['closed', 0])
  })

  test('opens the draft that was handed over when its dialog, which could not be loaded, is asked for again [EXT-60]', async () => {
    const loading = answered<void, void>()
    const { actor, form, state } = await openPage({ handed: kept, load: loading.port })
    await loading.last().no(new Error('offline'))
    expect(state()).toBe('loadFailed')
    actor.send({ type: 'form.retry' })
    await loading.last().yes()
    expect(form().getSnapshot().context).toMatchObject({ values: kept.values, draft: kept.draft })
  })

  test('sends nothing while all three are blank, and clears the error once any is filled in [NOTE-7, NOTE-10]', async () => {
    const { form, sending, toasts } = await openPage({ typed: { subject: ' ', content: '\u200b' } })
    form().send({ type: 'form.submit' })
    expect([sending.calls.length, toasts.texts()]).toEqual([
      0,
      ['At least one of Subject, Content, or Image URL must be provided'],
    ])
    expect(form().getSnapshot().context.problem?.field).toBe('subject')
    form().send({ type: 'form.change', values: { content: 'Stay in.' } })
    expect(form().getSnapshot().context.problem).toBeNull()
  })

  test.each([{ subject: 'Storm' }, { content: 'Stay in.' }, { image: 'https://cdn.example/a.webp' }])(
    'sends %j alone, once however often Send is pressed [NOTE-7, NOTE-8, NOTE-11, NOTE-12]',
    async (typed) => {
      const { form, sending, toasts, state, drafts } = await openPage({ typed })
      for (let press = 0; press < 3; press += 1) form().send({ type: 'form.submit' })
      expect(sending.calls).toHaveLength(1)
      expect([form().getSnapshot().hasTag('busy'), sending.last().asked.values]).toEqual([true, words(typed)])
      await sending.last().yes({})
      expect([toasts.texts(), state(), drafts.log.at(-1)]).toEqual([
        ['Notification sent successfully!'],
        'closed',
        'finish draft 1',
      ])
    },
  )

  test('sends what its preview shows: input during the send is ignored [NOTE-8]', async () => {
    const { form, sending } = await openPage({ typed: { subject: 'Storm' } })
    form().send({ type: 'form.submit' })
    form().send({ type: 'form.change', values: { subject: 'Calm' } })
    expect([form().getSnapshot().context.values, sending.last().asked.values]).toEqual([
      words({ subject: 'Storm' }),
      words({ subject: 'Storm' }),
    ])
  })

  test('reports a failure with the message of the response or the error, and stays open [NOTE-14, NOTE-15, ERR-1]', async () => {
    const { form, sending, toasts, state } = await openPage({ typed: { subject: 'Storm' } })
    for (const error of [refused(), refused('Quota'), new Error('Out of ink'), unreached()]) {
      form().send({ type: 'form.submit' })
      await sending.last().no(error)
    }
    expect(toasts.texts()).toEqual([
      'Failed to send notification',
      'Quota',
      'Out of ink',
      'Failed to send notification',
    ])
    form().send({ type: 'form.submit' })
    await sending.last().no(failed(500, 'Down'))
    expect(toasts.texts().slice(4)).toEqual(['Down', 'Failed to fetch data'])
    expect(state()).toBe('open')
  })

  test('shows a failure until Send is pressed again, and an earlier response does not turn it into a success [NOTE-14]', async () => {
    const { form, sending, toasts, pass } = await openPage({ typed: { subject: 'Storm' } })
    form().send({ type: 'form.submit' })
    await sending.last().no(refused('Quota'))
    form().send({ type: 'form.change', values: { content: 'Stay in.' } })
    await pass(120_000)
    expect(form().getSnapshot().context.failure).toBe('Quota')
    expect(sending.calls).toHaveLength(1)
    form().send({ type: 'form.submit' })
    expect(form().getSnapshot().context.failure).toBeNull()
    expect(toasts.texts()).not.toContain('Notification sent successfully!')
  })

  test('makes no check and sends nothing by itself after an unknown outcome [EXT-3]', async () => {
    const { form, sending, toasts, state, pass } = await openPage({ typed: { subject: 'Storm' } })
    form().send({ type: 'form.submit' })
    const first = sending.last()
    await pass(60_000)
    expect(stateAt(form().getSnapshot().value, 'open', 'work')).toEqual({ writable: 'outcomeUnknown' })
    expect(first.asked.signal.aborted).toBe(true)
    form().send({ type: 'form.submit' })
    form().send({ type: 'outcome.check' })
    await first.yes({})
    expect([sending.calls.length, toasts.texts(), state()]).toEqual([1, [], 'open'])
    form().send({ type: 'save.retry' })
    expect(sending.calls).toHaveLength(2)
    expect(sending.last().asked.idempotencyKey).toBe(first.asked.idempotencyKey)
  })

  test('closed after an unknown outcome keeps the draft, and shows no notice of discarding [EXT-3, EXT-9]', async () => {
    const { actor, form, sending, drafts } = await openPage({ typed: { subject: 'Storm' }, waiting: kept })
    form().send({ type: 'form.submit' })
    await sending.last().no(unknown())
    form().send({ type: 'form.dismiss' })
    await settled()
    expect(drafts.log).toContain('flush draft 1')
    expect(drafts.log).not.toContain('finish draft 1')
    expect(actor.getSnapshot().context).toMatchObject({ undo: null, unsentDraftId: 'draft 9', isOpen: false })
  })

  test('accepts one image, and delays Send until it is uploaded [NOTE-3, EXT-12, UPL-13]', async () => {
    const { form, sending, upload } = await openPage({ typed: { subject: 'Storm' } })
    form().send({ type: 'media.choose', field: 'image', files: [imageFile()] })
    form().send({ type: 'form.submit' })
    expect([sending.calls.length, upload.opening.calls.length]).toEqual([0, 1])
    form().send({ type: 'form.change', values: { image: 'https://cdn.example/a.webp' } })
    form().send({ type: 'media.remove', field: 'image', index: 0 })
    expect(form().getSnapshot().context.values.image).toBe('')
  })
})

describe('drafts of the page', () => {
  test('are saved at each pause and reported once [DRAFT-12, EXT-10]', async () => {
    const { drafts, toasts, pass } = await openPage({ typed: { subject: 'Storm' } })
    await pass(250)
    await pass(750)
    expect([drafts.last.published, toasts.texts()]).toEqual([
      words({ subject: 'Storm' }),
      ['Draft saved automatically'],
    ])
  })

  test('handed off open the dialog, once, and are deleted when it is sent [DRAFT-12, DRAFT-13]', async () => {
    const { form, sending, toasts, drafts } = await openPage({ handed: kept })
    expect([form().getSnapshot().context.values.subject, toasts.texts()]).toEqual([
      'SavedDraft',
      ['Draft restored successfully'],
    ])
    form().send({ type: 'form.submit' })
    await sending.last().yes({})
    expect(drafts.log).toEqual(['attempt draft 9', 'finish draft 9'])
  })

  test('saved earlier are offered in one line, which opens them [EXT-9]', async () => {
    const { actor, form, toasts } = await openPage({ waiting: kept })
    expect(actor.getSnapshot().context.unsentDraftId).toBe('draft 9')
    actor.send({ type: 'draft.view' })
    await settled()
    expect([
      form().getSnapshot().context.values.subject,
      actor.getSnapshot().context.unsentDraftId,
      toasts.texts(),
    ]).toEqual(['SavedDraft', null, ['Draft restored successfully']])
  })

  test('discarded by Cancel are restored by Undo for 8 s, also after the next dialog [EXT-8, EXT-74]', async () => {
    const { actor, form, restore, pass } = await openPage({ typed: { subject: 'Storm' } })
    form().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.undo' })
    await settled()
    expect([form().getSnapshot().context.values.subject, restore.brought]).toEqual(['Storm', ['draft 1']])
    form().send({ type: 'form.dismiss' })
    actor.send({ type: 'form.open', values: words() })
    await pass(7_999)
    expect(actor.getSnapshot().context.undo).not.toBeNull()
    await pass(1)
    expect(actor.getSnapshot().context.undo).toBeNull()
  })

  test('that cannot be looked up are not offered', async () => {
    const { port } = restores<NotificationForm>()
    const toasts = recordedToasts()
    const machine = createNotificationsMachine({
      form: {
        machine: createPageNotificationFormMachine({
          send: async () => ({}),
          check: async () => 'undecided' as const,
          upload: uploadKit(toasts.toast).machine,
          draft: draftStore<NotificationForm>().port,
          attempts: attemptServices(),
          toast: toasts.toast,
        }),
        load: async () => undefined,
      },
      sent: null,
      restore: { ...port, findUnsent: () => Promise.reject(new Error('closed')) },
      toast: toasts.toast,
    })
    const { actor } = await begin((around) => createActor(machine, around))
    const { value, context, status } = actor.getSnapshot()
    expect([value, context.unsentDraftId, status]).toEqual(['closed', null, 'active'])
  })
})
