import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createDraftKeeperMachine } from '../../src/machines/parts/draft-keeper.machine'
import { begin, breaks, draftStore, toastBook } from '../support/fakes'

interface Words {
  title: string
}
const link = { id: 'draft 1', rev: 0 }

async function keeping({ isMissing = false, cannotWatch = false, cannotHold = false } = {}) {
  const drafts = draftStore<Words>()
  const toasts = toastBook()
  const port = {
    ...drafts.port,
    ...(cannotWatch ? { onLeave: breaks } : {}),
    ...(cannotHold ? { holdPage: breaks } : {}),
  }
  const machine = createDraftKeeperMachine<Words>({
    draft: isMissing ? undefined : port,
    toast: toasts.toast,
    texts: { draftKept: 'Kept' },
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { link: null } }))
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
})
