import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { lazyCode, lazyMachine } from '../../src/app/lazy-machine'
import { createItemNotificationFormMachine } from '../../src/machines/forms/notification-form.machine'
import type { LogicOf } from '../../src/machines/typed'
import { answered, attemptServices, begin, recordedToasts } from '../support/fakes'
import { uploadKit } from '../support/fixtures/news-fixture'
import { trace } from '../support/trace'

const item = { type: 'news', id: '1' } as const
const input = { values: { subject: '', content: '', image: '', item }, scope: null, draft: null }

function form() {
  const toasts = recordedToasts()
  const sending = answered<object, object>()
  const upload = uploadKit(toasts.toast).machine
  const machine = createItemNotificationFormMachine({
    id: 'notification.form',
    send: sending.port,
    check: async () => 'undecided' as const,
    findPrior: async () => null,
    store: { read: () => null, write: () => undefined },
    upload,
    attempts: attemptServices(),
    toast: toasts.toast,
  })
  return { machine, sending, toasts }
}

/** Everything that shows of one filling-in: events, states, actions, the snapshot, the output and the toasts. */
async function life(
  stand: (machine: ReturnType<typeof form>['machine']) => Promise<LogicOf<ReturnType<typeof form>['machine']>>,
) {
  const { machine, sending, toasts } = form()
  const { lines, inspect } = trace()
  const stood = await stand(machine)
  const { actor } = await begin((around) => {
    const seen: typeof around.inspect = (event) => {
      around.inspect(event)
      inspect(event)
    }
    return createActor(stood, { ...around, id: 'form', inspect: seen, input })
  })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'form.change', values: { subject: 'Hello' } })
  actor.send({ type: 'form.submit' })
  const saving = JSON.stringify(actor.getPersistedSnapshot())
  const isBusy = actor.getSnapshot().hasTag('busy')
  await sending.last().yes({})
  const { output, status } = actor.getSnapshot()
  return { lines, saving, isBusy, output, status, toasts: toasts.texts() }
}

describe('a lazy machine', () => {
  test('behaves as the machine that it loads: the same events, states, actions, snapshots and output', async () => {
    const real = await life(async (machine) => machine)
    const stand = await life(async (machine) => {
      const later = lazyMachine(
        lazyCode('notification-form', async () => machine),
        (loaded) => loaded,
      )
      await later.load()
      return later.machine
    })
    expect(stand).toEqual(real)
    expect([real.status, real.isBusy, real.toasts]).toEqual([
      'done',
      true,
      ['Subject is required', 'Notification sent successfully'],
    ])
  })

  test('throws if it is used before it is loaded', () => {
    const later = lazyMachine(
      lazyCode('notification-form', async () => form),
      (make) => make().machine,
    )
    const { status, error } = createActor(later.machine, { input }).getSnapshot()
    expect([status, error]).toEqual(['error', new Error('A machine was used before it was loaded')])
  })

  test('is fetched once, and again only after a failed fetch', async () => {
    let fetched = 0
    const code = lazyCode('notification-form', async () => {
      fetched += 1
      if (fetched === 1) throw new Error('offline')
      return form
    })
    const later = lazyMachine(code, (make) => make().machine)
    await expect(later.load()).rejects.toThrow('offline')
    await Promise.all([later.load(), later.load()])
    await later.load()
    expect(fetched).toBe(2)
  })
})
