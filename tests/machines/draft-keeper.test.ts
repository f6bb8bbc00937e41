import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { DraftLink } from '../../src/domain/draft'
import { createDraftKeeperMachine } from '../../src/machines/parts/draft-keeper.machine'
import { begin, breaks, draftStore, toastBook } from '../support/fakes'

interface Words {
  title: string
}
const link = { id: 'draft 1', rev: 0 }

interface Keeping {
  isMissing?: boolean
  cannotWatch?: boolean
  cannotHold?: boolean
  cannotLease?: boolean
  isShared?: boolean
  link?: DraftLink | null
}

async function keeping({
  isMissing,
  cannotWatch,
  cannotHold,
  cannotLease,
  isShared = false,
  link: of = null,
}: Keeping = {}) {
  const drafts = draftStore<Words>()
  drafts.store.isShared = isShared
  const toasts = toastBook()
  const port = {
    ...drafts.port,
    ...(cannotWatch ? { onLeave: breaks } : {}),
    ...(cannotHold ? { holdPage: breaks } : {}),
    ...(cannotLease ? { lease: breaks } : {}),
  }
  const machine = createDraftKeeperMachine<Words>({
    draft: isMissing ? undefined : port,
    toast: toasts.toast,
    texts: { draftKept: 'Kept' },
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { link: of } }))
  const type = (title: string) => begun.actor.send({ type: 'draft.change', link, values: { title } })
  return { ...drafts, ...begun, toasts, type, state: () => begun.actor.getSnapshot().value.words }
}

describe('the keeper of a draft', () => {
  test('keeps on the device after 250 ms of quiet [EXT-10, A13]', async () => {
    const { type, pass, log, actor } = await keeping()
    type('a')
    await pass(200)
    type('ab')
    await pass(249)
    expect(log).toEqual([])
    await pass(1)
    expect(log).toEqual(['keep'])
    expect(actor.getSnapshot().context.keptAt).toBe(1)
  })

  test('hears of its lease only what changes where it stands [EXT-28]', async () => {
    const { actor, leases } = await keeping({ isShared: true, link })
    const told = (news: 'held' | 'lost') => {
      leases[0]?.tell(news)
      return actor.getSnapshot().value.lease
    }
    expect(told('lost')).toEqual({ asked: 'asking' })
    expect(told('held')).toEqual({ asked: 'held' })
    expect([told('lost'), told('lost')]).toEqual([{ asked: 'elsewhere' }, { asked: 'elsewhere' }])
    expect([told('held'), told('held')]).toEqual([{ asked: 'freed' }, { asked: 'freed' }])
  })

  test('where nothing was typed there is nothing to keep, to flush or to tell [DRAFT-11, A7]', async () => {
    const { actor, log, toasts, leavePage } = await keeping()
    leavePage()
    actor.send({ type: 'screen.leave' })
    expect([log, toasts.texts(), actor.getSnapshot().context.keptAt]).toEqual([[], [], null])
    const without = await keeping({ isMissing: true })
    without.type('a')
    expect(without.state()).toBe('settled')
  })

  test('what is not for this tab to write any more is not flushed when the page goes [EXT-28, EXT-29]', async () => {
    const { actor, type, pass, log, leavePage, state } = await keeping()
    type('a')
    await pass(250)
    actor.send({ type: 'draft.yield' })
    expect(state()).toBe('settled')
    leavePage()
    expect(log).toEqual(['keep'])
  })

  test('keeps at the latest a second into steady typing [EXT-10, A13]', async () => {
    const { type, pass, log } = await keeping()
    for (let at = 0; at < 1_000; at += 100) {
      type(`${at}`)
      await pass(100)
    }
    expect(log).toEqual(['keep'])
  })

  test('puts the draft among the saved ones once typing pauses, and says so once [DRAFT-10, K2]', async () => {
    const { type, pass, log, last, toasts } = await keeping()
    for (const word of ['a', 'ab']) {
      type(word)
      await pass(250)
      await pass(749)
      expect(last.published?.title).not.toBe(word)
      await pass(1)
      expect(last.published).toEqual({ title: word })
    }
    expect(log).toEqual(['keep', 'publish draft 1', 'keep', 'publish draft 1'])
    expect(toasts.texts()).toEqual(['Kept'])
  })

  test('writes at once when the screen goes, and says so [DRAFT-11, EXT-10]', async () => {
    const { actor, type, log, last, toasts, pass } = await keeping()
    type('a')
    actor.send({ type: 'screen.leave' })
    expect([log, last.flushed, toasts.texts()]).toEqual([['flush draft 1'], { title: 'a' }, ['Kept']])
    await pass(10_000)
    expect(log).toEqual(['flush draft 1'])
  })

  test('writes at once when the page goes, also while it keeps [DRAFT-11, EXT-10, A13]', async () => {
    const { type, log, store, leavePage, pass, waiting, state } = await keeping()
    leavePage()
    expect(log).toEqual([])
    store.isSlow = true
    type('a')
    await pass(250)
    expect(state()).toBe('keeping')
    leavePage()
    expect(log).toEqual(['keep', 'flush draft 1'])
    await waiting.last().yes({ ...link, rev: 5 })
    expect(state()).toBe('kept')
  })

  test('what is typed while it keeps is kept next [EXT-10]', async () => {
    const { type, store, pass, waiting, log, actor } = await keeping()
    store.isSlow = true
    type('a')
    await pass(250)
    type('ab')
    expect(waiting.last().asked.signal.aborted).toBe(true)
    await pass(250)
    await waiting.last().yes({ ...link, rev: 2 })
    expect(waiting.last().asked.values).toEqual({ title: 'ab' })
    expect(actor.getSnapshot().context.typed).toEqual({ link: { ...link, rev: 2 }, values: { title: 'ab' } })
    expect(log).toEqual(['keep', 'keep'])
  })

  test('ended, it neither keeps nor publishes nor listens any more [A10]', async () => {
    const { actor, type, store, pass, waiting, log, watchers } = await keeping()
    store.isSlow = true
    type('a')
    await pass(250)
    actor.stop()
    expect(waiting.last().asked.signal.aborted).toBe(true)
    await waiting.last().yes(link)
    await pass(60_000)
    expect([log, watchers()]).toEqual([['keep'], 0])
  })

  test('on a full device the page is held, also while one types on, until there is room [A2]', async () => {
    const { type, store, pass, state, log } = await keeping()
    store.isFull = true
    type('a')
    await pass(250)
    expect([state(), store.held]).toEqual(['unkeepable', 1])
    type('ab')
    expect([state(), store.held]).toEqual(['unkeepable', 1])
    store.isFull = false
    await pass(5_000)
    expect([state(), store.held, log]).toEqual(['kept', 0, ['keep', 'keep']])
  })

  test('without drafts it keeps nothing [A7]', async () => {
    const { actor, type, pass, log, state } = await keeping({ isMissing: true })
    type('a')
    actor.send({ type: 'screen.leave' })
    await pass(2_000)
    expect([log, state()]).toEqual([[], 'settled'])
  })

  test('a page that cannot be watched, or held, still keeps drafts [B1]', async () => {
    const { type, store, pass, state } = await keeping({ cannotWatch: true, cannotHold: true })
    store.isFull = true
    type('a')
    await pass(250)
    expect(state()).toBe('unkeepable')
    store.isFull = false
    await pass(5_000)
    expect(state()).toBe('kept')
  })

  const leaseOf = ({ actor }: Awaited<ReturnType<typeof keeping>>) => actor.getSnapshot().value.lease
  const lent = async (words: () => Promise<Awaited<ReturnType<typeof keeping>>>) => {
    const kept = await words()
    kept.leases[0]?.tell('lost')
    return kept
  }

  test('a tab writes a draft while nobody else does, and learns when another takes it or lets go [EXT-28, A4]', async () => {
    const kept = await keeping({ link })
    const [first] = kept.leases
    expect([first?.id, first?.takes, leaseOf(kept)]).toEqual(['draft 1', false, { asked: 'held' }])
    first?.tell('lost')
    expect([leaseOf(kept), kept.actor.getSnapshot().hasTag('lent')]).toEqual([{ asked: 'elsewhere' }, true])
    first?.tell('held')
    expect(leaseOf(kept)).toEqual({ asked: 'freed' })
    first?.tell('lost')
    expect(leaseOf(kept)).toEqual({ asked: 'elsewhere' })
    kept.actor.send({ type: 'draft.claim', link, values: { title: 'newest' } })
    expect([kept.leases[1]?.takes, first?.isOver, leaseOf(kept)]).toEqual([true, true, { asked: 'held' }])
    await kept.pass(250)
    expect(kept.log).toEqual(['keep'])
  })

  test('a draft that another tab writes is told after a moment, and the next key is of another draft [EXT-28]', async () => {
    const kept = await keeping({ link, isShared: true })
    await kept.pass(399)
    expect(leaseOf(kept)).toEqual({ asked: 'asking' })
    await kept.pass(1)
    expect(leaseOf(kept)).toEqual({ asked: 'elsewhere' })
    kept.actor.send({ type: 'draft.change', link: { id: 'draft 2', rev: 0 }, values: { title: 'a' } })
    expect([kept.leases.map(({ id }) => id), leaseOf(kept)]).toEqual([['draft 1', 'draft 2'], { asked: 'asking' }])
  })

  test.each(['gone', 'newer'] as const)(
    'a draft that is %s is not written any more [EXT-29, EXT-30, A18, A21]',
    async (news) => {
      const kept = await keeping({ link })
      kept.leases[0]?.tell(news)
      expect([leaseOf(kept), kept.actor.getSnapshot().hasTag('lent')]).toEqual([news, true])
      kept.actor.send({ type: 'draft.yield' })
      kept.leavePage()
      expect(kept.log).toEqual([])
    },
  )

  test('words that are not kept yet when the draft goes are kept at once [EXT-28, EXT-29]', async () => {
    const typing = await lent(async () => {
      const kept = await keeping()
      kept.type('a')
      return kept
    })
    typing.actor.send({ type: 'draft.yield' })
    const slow = await keeping()
    slow.store.isSlow = true
    slow.type('a')
    await slow.pass(250)
    slow.actor.send({ type: 'draft.yield' })
    const full = await keeping()
    full.store.isFull = true
    full.type('a')
    await full.pass(250)
    full.actor.send({ type: 'draft.yield' })
    expect([typing.log, slow.log, full.log]).toEqual([
      ['flush draft 1'],
      ['keep', 'flush draft 1'],
      ['keep', 'flush draft 1'],
    ])
    for (const kept of [typing, slow, full]) kept.leavePage()
    expect([typing.log.length, slow.log.length, full.log.length]).toEqual([1, 2, 2])
  })

  test('works where no right to write can be asked for [EXT-28, B1]', async () => {
    expect(leaseOf(await keeping({ link, cannotLease: true }))).toEqual({ asked: 'held' })
    const bare = await keeping({ link, isMissing: true })
    expect(leaseOf(bare)).toEqual({ asked: 'held' })
  })
})
