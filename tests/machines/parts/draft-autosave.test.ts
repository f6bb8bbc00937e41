import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { DraftLink } from '../../../src/domain/drafts/draft'
import { createDraftAutosaveMachine } from '../../../src/machines/parts/draft-autosave.machine'
import { begin, breaks, draftStore, recordedToasts } from '../../support/fakes'

interface Words {
  title: string
}
const link = { id: 'draft 1', rev: 0 }

interface Keeping {
  isRequestedMissing?: boolean
  cannotWatch?: boolean
  cannotHold?: boolean
  cannotLease?: boolean
  isShared?: boolean
  link?: DraftLink | null
}

async function saving({
  isRequestedMissing,
  cannotWatch,
  cannotHold,
  cannotLease,
  isShared = false,
  link: of = null,
}: Keeping = {}) {
  const drafts = draftStore<Words>()
  drafts.store.isShared = isShared
  const toasts = recordedToasts()
  const port = {
    ...drafts.port,
    ...(cannotWatch ? { onPageHide: breaks } : {}),
    ...(cannotHold ? { blockUnload: breaks } : {}),
    ...(cannotLease ? { lock: breaks } : {}),
  }
  const machine = createDraftAutosaveMachine<Words>({
    draft: isRequestedMissing ? undefined : port,
    toast: toasts.toast,
    texts: { draftSaved: 'SavedDraft' },
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { link: of } }))
  const type = (title: string) => begun.actor.send({ type: 'draft.change', link, values: { title } })
  return { ...drafts, ...begun, toasts, type, state: () => begun.actor.getSnapshot().value.content }
}

describe('draft autosave', () => {
  test('saves on the device after 250 ms without typing [EXT-10]', async () => {
    const { type, pass, log, actor } = await saving()
    type('a')
    await pass(200)
    type('ab')
    await pass(249)
    expect(log).toEqual([])
    await pass(1)
    expect(log).toEqual(['save'])
    expect(actor.getSnapshot().context.savedAt).toBe(1)
  })

  test('reports only those changes of the draft lock that change its state [EXT-28]', async () => {
    const { actor, locks } = await saving({ isShared: true, link })
    const told = (status: 'held' | 'lost') => {
      locks[0]?.tell(status)
      return actor.getSnapshot().value.lock
    }
    expect(told('lost')).toEqual({ requested: 'requesting' })
    expect(told('held')).toEqual({ requested: 'held' })
    expect([told('lost'), told('lost')]).toEqual([{ requested: 'lockedElsewhere' }, { requested: 'lockedElsewhere' }])
    expect([told('held'), told('held')]).toEqual([{ requested: 'available' }, { requested: 'available' }])
  })

  test('if nothing was typed, there is nothing to save, to flush or to report [DRAFT-11]', async () => {
    const { actor, log, toasts, leavePage } = await saving()
    leavePage()
    actor.send({ type: 'screen.leave' })
    expect([log, toasts.texts(), actor.getSnapshot().context.savedAt]).toEqual([[], [], null])
    const without = await saving({ isRequestedMissing: true })
    without.type('a')
    expect(without.state()).toBe('clean')
  })

  test('a draft that another tab writes, or that was deleted, is not flushed when the page closes [EXT-28, EXT-29]', async () => {
    const { actor, type, pass, log, leavePage, state } = await saving()
    type('a')
    await pass(250)
    actor.send({ type: 'draft.release' })
    expect(state()).toBe('clean')
    leavePage()
    expect(log).toEqual(['save'])
  })

  test('saves at the latest a second into continuous typing [EXT-10]', async () => {
    const { type, pass, log } = await saving()
    for (let at = 0; at < 1_000; at += 100) {
      type(`${at}`)
      await pass(100)
    }
    expect(log).toEqual(['save'])
  })

  test('publishes the draft once typing pauses, and shows one notice [DRAFT-10]', async () => {
    const { type, pass, log, last, toasts } = await saving()
    for (const word of ['a', 'ab']) {
      type(word)
      await pass(250)
      await pass(749)
      expect(last.published?.title).not.toBe(word)
      await pass(1)
      expect(last.published).toEqual({ title: word })
    }
    expect(log).toEqual(['save', 'publish draft 1', 'save', 'publish draft 1'])
    expect(toasts.texts()).toEqual(['SavedDraft'])
  })

  test('writes at once when the screen closes, and shows a notice [DRAFT-11, EXT-10]', async () => {
    const { actor, type, log, last, toasts, pass } = await saving()
    type('a')
    actor.send({ type: 'screen.leave' })
    expect([log, last.flushed, toasts.texts()]).toEqual([['flush draft 1'], { title: 'a' }, ['SavedDraft']])
    await pass(10_000)
    expect(log).toEqual(['flush draft 1'])
  })

  test('writes at once when the page closes, also during a save [DRAFT-11, EXT-10]', async () => {
    const { type, log, store, leavePage, pass, waiting, state } = await saving()
    leavePage()
    expect(log).toEqual([])
    store.isSlow = true
    type('a')
    await pass(250)
    expect(state()).toBe('saving')
    leavePage()
    expect(log).toEqual(['save', 'flush draft 1'])
    await waiting.last().yes({ ...link, rev: 5 })
    expect(state()).toBe('saved')
  })

  test('what is typed during a save is saved next [EXT-10]', async () => {
    const { type, store, pass, waiting, log, actor } = await saving()
    store.isSlow = true
    type('a')
    await pass(250)
    type('ab')
    expect(waiting.last().asked.signal.aborted).toBe(true)
    await pass(250)
    await waiting.last().yes({ ...link, rev: 2 })
    expect(waiting.last().asked.values).toEqual({ title: 'ab' })
    expect(actor.getSnapshot().context.typed).toEqual({ link: { ...link, rev: 2 }, values: { title: 'ab' } })
    expect(log).toEqual(['save', 'save'])
  })

  test('after its end it neither saves nor publishes nor listens', async () => {
    const { actor, type, store, pass, waiting, log, watchers } = await saving()
    store.isSlow = true
    type('a')
    await pass(250)
    actor.stop()
    expect(waiting.last().asked.signal.aborted).toBe(true)
    await waiting.last().yes(link)
    await pass(60_000)
    expect([log, watchers()]).toEqual([['save'], 0])
  })

  test('on a full device it holds the page, also during typing, until there is room', async () => {
    const { type, store, pass, state, log } = await saving()
    store.isFull = true
    type('a')
    await pass(250)
    expect([state(), store.held]).toEqual(['saveFailed', 1])
    type('ab')
    expect([state(), store.held]).toEqual(['saveFailed', 1])
    store.isFull = false
    await pass(5_000)
    expect([state(), store.held, log]).toEqual(['saved', 0, ['save', 'save']])
  })

  test('without a draft store it saves nothing', async () => {
    const { actor, type, pass, log, state } = await saving({ isRequestedMissing: true })
    type('a')
    actor.send({ type: 'screen.leave' })
    await pass(2_000)
    expect([log, state()]).toEqual([[], 'clean'])
  })

  test('a page that cannot be observed, or held, still saves drafts', async () => {
    const { type, store, pass, state } = await saving({ cannotWatch: true, cannotHold: true })
    store.isFull = true
    type('a')
    await pass(250)
    expect(state()).toBe('saveFailed')
    store.isFull = false
    await pass(5_000)
    expect(state()).toBe('saved')
  })

  const leaseOf = ({ actor }: Awaited<ReturnType<typeof saving>>) => actor.getSnapshot().value.lock
  const lockedElsewhere = async (content: () => Promise<Awaited<ReturnType<typeof saving>>>) => {
    const saved = await content()
    saved.locks[0]?.tell('lost')
    return saved
  }

  test('a tab writes a draft while it holds the lock, and is notified when another takes or releases it [EXT-28]', async () => {
    const saved = await saving({ link })
    const [first] = saved.locks
    expect([first?.id, first?.steal, leaseOf(saved)]).toEqual(['draft 1', false, { requested: 'held' }])
    first?.tell('lost')
    expect([leaseOf(saved), saved.actor.getSnapshot().hasTag('lockedElsewhere')]).toEqual([
      { requested: 'lockedElsewhere' },
      true,
    ])
    first?.tell('held')
    expect(leaseOf(saved)).toEqual({ requested: 'available' })
    first?.tell('lost')
    expect(leaseOf(saved)).toEqual({ requested: 'lockedElsewhere' })
    saved.actor.send({ type: 'draft.claim', link, values: { title: 'latest' } })
    expect([saved.locks[1]?.steal, first?.isOver, leaseOf(saved)]).toEqual([true, true, { requested: 'held' }])
    await saved.pass(250)
    expect(saved.log).toEqual(['save'])
  })

  test('a draft that another tab writes is reported after a moment, and the next key starts another draft [EXT-28]', async () => {
    const saved = await saving({ link, isShared: true })
    await saved.pass(399)
    expect(leaseOf(saved)).toEqual({ requested: 'requesting' })
    await saved.pass(1)
    expect(leaseOf(saved)).toEqual({ requested: 'lockedElsewhere' })
    saved.actor.send({ type: 'draft.change', link: { id: 'draft 2', rev: 0 }, values: { title: 'a' } })
    expect([saved.locks.map(({ id }) => id), leaseOf(saved)]).toEqual([
      ['draft 1', 'draft 2'],
      { requested: 'requesting' },
    ])
  })

  test.each(['deleted', 'unsupportedVersion'] as const)(
    'a draft that is %s is not written any more [EXT-29, EXT-30]',
    async (status) => {
      const saved = await saving({ link })
      saved.locks[0]?.tell(status)
      expect([leaseOf(saved), saved.actor.getSnapshot().hasTag('lockedElsewhere')]).toEqual([status, true])
      saved.actor.send({ type: 'draft.release' })
      saved.leavePage()
      expect(saved.log).toEqual([])
    },
  )

  test('values that are not saved yet when the draft is lost are saved at once [EXT-28, EXT-29]', async () => {
    const typing = await lockedElsewhere(async () => {
      const saved = await saving()
      saved.type('a')
      return saved
    })
    typing.actor.send({ type: 'draft.release' })
    const slow = await saving()
    slow.store.isSlow = true
    slow.type('a')
    await slow.pass(250)
    slow.actor.send({ type: 'draft.release' })
    const full = await saving()
    full.store.isFull = true
    full.type('a')
    await full.pass(250)
    full.actor.send({ type: 'draft.release' })
    expect([typing.log, slow.log, full.log]).toEqual([
      ['flush draft 1'],
      ['save', 'flush draft 1'],
      ['save', 'flush draft 1'],
    ])
    for (const saved of [typing, slow, full]) saved.leavePage()
    expect([typing.log.length, slow.log.length, full.log.length]).toEqual([1, 2, 2])
  })

  test('works if no draft lock can be requested [EXT-28]', async () => {
    expect(leaseOf(await saving({ link, cannotLease: true }))).toEqual({ requested: 'held' })
    const bare = await saving({ link, isRequestedMissing: true })
    expect(leaseOf(bare)).toEqual({ requested: 'held' })
  })
})
