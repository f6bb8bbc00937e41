import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { DraftLink } from '../../../src/domain/drafts/draft'
import { createDraftAutosaveMachine } from '../../../src/machines/parts/draft-autosave.machine'
import type { SavedDraft } from '../../../src/machines/parts/draft-autosave.ports'
import { begin, breaks, draftStore, recordedToasts } from '../../support/fakes'
import { stateAt } from '../../support/form-kit'

interface Words {
  title: string
}
const link = { id: 'draft 1', rev: 0 }
/** A draft that was not begun in the form. */
const old = { id: 'old', rev: 3 }

interface Keeping {
  cannotWatch?: boolean
  cannotHold?: boolean
  cannotLease?: boolean
  isShared?: boolean
  link?: DraftLink | null
  /** The id of the draft that the form begins. */
  id?: string
  /** The previous draft of a form whose drafts are not listed. */
  previous?: SavedDraft<Words>
  /** What the draft holds that the form was opened from. */
  latest?: SavedDraft<Words>
}

async function saving({
  cannotWatch,
  cannotHold,
  cannotLease,
  isShared = false,
  link: of = link,
  id,
  previous,
  latest,
}: Keeping = {}) {
  const drafts = draftStore<Words>()
  drafts.elsewhere.latest = latest ?? null
  drafts.store.isShared = isShared
  const toasts = recordedToasts()
  const begunWith: (string | null)[] = []
  const port = {
    ...drafts.port,
    begin: (given: string | null) => {
      begunWith.push(given)
      return drafts.port.begin(given)
    },
    ...(previous && { findPrevious: async () => previous }),
    ...(cannotWatch ? { onPageHide: breaks } : {}),
    ...(cannotHold ? { blockUnload: breaks } : {}),
    ...(cannotLease ? { lock: breaks } : {}),
  }
  const machine = createDraftAutosaveMachine<Words>({
    marked: (base) => base,
    id: 'words.form.draft',
    draft: port,
    toast: toasts.toast,
    texts: { draftSaved: previous ? null : 'SavedDraft' },
    spec: {},
  })
  const begun = await begin((around) =>
    createActor(machine, { ...around, input: { values: { title: '' }, link: of, id: id ?? null } }),
  )
  const type = (title: string) => begun.actor.send({ type: 'draft.change', values: { title } })
  const region = (name: string) => stateAt(begun.actor.getSnapshot().value, 'open', name)
  return {
    ...drafts,
    ...begun,
    begunWith,
    toasts,
    type,
    state: () => region('content'),
    lockState: () => region('lock'),
  }
}

describe('draft autosave', () => {
  test('saves on the device 200 ms after the first key that is not saved [EXT-10, EXT-77]', async () => {
    const { type, pass, log, actor } = await saving()
    type('a')
    await pass(199)
    type('ab')
    expect(log).toEqual([])
    await pass(1)
    expect(log).toEqual(['save'])
    expect(actor.getSnapshot().context.savedAt).toBe(1)
  })

  test('reports only those changes of the draft lock that change its state [EXT-28]', async () => {
    const { lockState, locks } = await saving({ isShared: true })
    const told = (status: 'held' | 'lost') => {
      locks[0]?.tell(status)
      return lockState()
    }
    expect([told('held'), told('held')]).toEqual([{ requested: 'held' }, { requested: 'held' }])
    expect([told('lost'), told('lost')]).toEqual([{ requested: 'lockedElsewhere' }, { requested: 'lockedElsewhere' }])
    expect([told('held'), told('held')]).toEqual([{ requested: 'available' }, { requested: 'available' }])
  })

  test('if nothing was typed, there is nothing to save, to flush or to report [DRAFT-11]', async () => {
    const { actor, log, toasts, leavePage } = await saving()
    leavePage()
    actor.send({ type: 'screen.leave' })
    expect([log, toasts.texts(), actor.getSnapshot().context.savedAt]).toEqual([[], [], null])
  })

  test('a draft that another tab writes, or that was deleted, is not flushed when the page closes [EXT-28, EXT-29]', async () => {
    for (const status of ['lost', 'deleted'] as const) {
      const { locks, type, pass, log, leavePage, state } = await saving()
      type('a')
      await pass(250)
      locks[0]?.tell(status)
      expect(state()).toBe('clean')
      leavePage()
      expect(log).toEqual(['save'])
    }
  })

  test('saves every 200 ms also while typing goes on [EXT-10, EXT-77]', async () => {
    const { type, pass, log } = await saving()
    for (let at = 0; at < 1_000; at += 100) {
      type(`${at}`)
      await pass(100)
    }
    expect(log).toEqual(['save', 'save', 'save', 'save', 'save'])
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
    expect(actor.getSnapshot().context).toMatchObject({ link: { ...link, rev: 2 }, content: { title: 'ab' } })
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

  test('a tab writes a draft while it holds the lock, and is notified when another takes or releases it [EXT-28]', async () => {
    const saved = await saving()
    const [first] = saved.locks
    expect([first?.id, first?.steal, saved.lockState()]).toEqual(['draft 1', false, { requested: 'held' }])
    first?.tell('lost')
    expect([saved.lockState(), saved.actor.getSnapshot().hasTag('lockedElsewhere')]).toEqual([
      { requested: 'lockedElsewhere' },
      true,
    ])
    first?.tell('held')
    expect(saved.lockState()).toEqual({ requested: 'available' })
    expect([...saved.actor.getSnapshot().tags].filter((tag) => /lock|avail/i.test(tag)).sort()).toEqual([
      'available',
      'lockedElsewhere',
    ])
    first?.tell('lost')
    expect(saved.lockState()).toEqual({ requested: 'lockedElsewhere' })
    saved.elsewhere.latest = { link: { ...link, rev: 9 }, values: { title: 'latest' } }
    saved.actor.send({ type: 'draft.takeOver' })
    expect([saved.locks[1]?.steal, first?.isOver, saved.lockState()]).toEqual([true, true, { requested: 'held' }])
    await saved.pass(250)
    expect(saved.log).toEqual(['save'])
  })

  test('a draft that another tab writes is reported by its lock alone, however long that takes, and the next key starts another draft [EXT-28, EXT-73]', async () => {
    const saved = await saving({ link: old, isShared: true })
    await saved.pass(60_000)
    expect(saved.lockState()).toEqual({ requested: 'requesting' })
    saved.locks[0]?.tell('lost')
    expect(saved.lockState()).toEqual({ requested: 'lockedElsewhere' })
    saved.type('a')
    expect([saved.locks.map(({ id }) => id), saved.lockState()]).toEqual([
      ['old', 'draft 1'],
      { requested: 'requesting' },
    ])
  })

  test.each(['deleted', 'unsupportedVersion'] as const)(
    'a draft that is %s is not written any more [EXT-29, EXT-30]',
    async (status) => {
      const saved = await saving()
      saved.locks[0]?.tell(status)
      expect([saved.lockState(), saved.actor.getSnapshot().hasTag('lockedElsewhere')]).toEqual([status, true])
      saved.leavePage()
      expect(saved.log).toEqual([])
    },
  )

  test.each(['deleted', 'unsupportedVersion'] as const)(
    'a draft that is %s before its lock has answered is not written either [EXT-29, EXT-30]',
    async (status) => {
      const saved = await saving({ link: old, isShared: true })
      saved.locks[0]?.tell(status)
      expect(saved.lockState()).toEqual(status)
    },
  )

  test('values that are not saved yet when the draft is lost are saved at once [EXT-28, EXT-29]', async () => {
    const typing = await saving()
    typing.type('a')
    typing.locks[0]?.tell('lost')
    const slow = await saving()
    slow.store.isSlow = true
    slow.type('a')
    await slow.pass(250)
    slow.locks[0]?.tell('lost')
    const full = await saving()
    full.store.isFull = true
    full.type('a')
    await full.pass(250)
    full.locks[0]?.tell('deleted')
    expect([typing.log, slow.log, full.log]).toEqual([
      ['flush draft 1'],
      ['save', 'flush draft 1'],
      ['save', 'flush draft 1'],
    ])
    for (const saved of [typing, slow, full]) saved.leavePage()
    expect([typing.log.length, slow.log.length, full.log.length]).toEqual([1, 2, 2])
  })

  test('a draft that the device could not store when the screen was left is not said to be saved [EXT-72]', async () => {
    for (const end of ['screen.leave', 'draft.leave'] as const) {
      const { actor, type, store, toasts } = await saving()
      store.isFull = true
      type('a')
      actor.send({ type: end })
      expect(toasts.texts()).toEqual(['This device could not keep your draft. It is lost when you close this page.'])
    }
  })

  test('a page that is left does not say that a draft was saved before it is [EXT-72]', async () => {
    const { actor, type, leavePage } = await saving()
    type('a')
    leavePage()
    expect(actor.getSnapshot().context.savedAt).toBeNull()
  })

  test('on a full device it holds the page also after the previous draft was restored [EXT-18]', async () => {
    const previous = { link: old, values: { title: 'Earlier' } }
    const { actor, type, store, pass, state, log, last } = await saving({ previous })
    store.isFull = true
    type('a')
    await pass(250)
    actor.send({ type: 'previous.swap', values: { title: 'a' } })
    expect([state(), store.held, last.flushed]).toEqual(['saveFailed', 1, { title: 'a' }])
    store.isFull = false
    await pass(5_000)
    await pass(750)
    expect([log, last.published]).toEqual([['save', 'flush draft 1', 'save', 'publish old'], { title: 'Earlier' }])
  })

  test('on a full device nothing is restored once the previous draft was removed [EXT-18]', async () => {
    const previous = { link: old, values: { title: 'Earlier' } }
    const { actor, type, store, pass, state, log, last } = await saving({ previous })
    store.isFull = true
    type('a')
    await pass(250)
    actor.send({ type: 'previous.remove' })
    actor.send({ type: 'previous.swap', values: { title: 'a' } })
    expect([state(), log, last.flushed]).toEqual([
      'saveFailed',
      ['save', 'discard old', 'flush draft 1'],
      { title: 'a' },
    ])
    expect(actor.getSnapshot().context).toMatchObject({ content: { title: 'a' }, previous: null })
  })

  test('names the files that were lost with the page, until another is chosen [EXT-62]', async () => {
    const lostIn = { link, values: { title: 'a' }, uploads: ['boat.jpg'] }
    const { actor, type, pass, last, log } = await saving({ latest: lostIn })
    const lost = () => actor.getSnapshot().context.lost
    expect(lost()).toEqual(['boat.jpg'])
    type('ab')
    await pass(250)
    expect([log, last.uploads, lost()]).toEqual([['save'], ['boat.jpg'], ['boat.jpg']])
    actor.send({ type: 'uploads.record', names: ['pier.jpg'] })
    expect([log.at(-1), last.uploads, lost()]).toEqual(['flush draft 1', ['pier.jpg'], []])
    const other = await saving({ previous: { ...lostIn, link: { id: 'old', rev: 1 } } })
    expect(other.actor.getSnapshot().context.lost).toEqual([])
    other.actor.send({ type: 'previous.swap', values: { title: '' } })
    expect(other.actor.getSnapshot().context.lost).toEqual(['boat.jpg'])
  })

  test('saves an attempt with its values at once, into a draft that it begins where nothing was typed [EXT-46, EXT-170]', async () => {
    const { actor, type, log, last } = await saving()
    const attempt = { key: 'k', payload: { title: 'a' }, at: 1 }
    type('a')
    actor.send({ type: 'attempt.record', values: { title: 'a' }, attempt })
    expect([log, last.attempt]).toEqual([['attempt draft 1'], attempt])
    actor.send({ type: 'attempt.record', values: { title: 'a' }, attempt: null })
    expect([log.at(-1), last.attempt]).toEqual(['no attempt draft 1', null])
    const untouched = await saving({ link: null })
    untouched.actor.send({ type: 'attempt.record', values: { title: 'a' }, attempt })
    expect([untouched.log, untouched.last.attempt]).toEqual([['begin 1', 'attempt draft 1'], attempt])
    untouched.actor.send({ type: 'draft.leave' })
    expect([untouched.log.at(-1), untouched.toasts.texts()]).toEqual(['flush draft 1', ['SavedDraft']])
    expect(untouched.actor.getSnapshot().output).toEqual({ link })
  })

  test('removes a draft that only an attempt began, once that has ended, unless it was typed into or names files [EXT-62, EXT-170]', async () => {
    const attempt = { key: 'k', payload: { title: 'a' }, at: 1 }
    const ended = { type: 'attempt.record', values: { title: 'a' }, attempt: null } as const
    const { actor, lockState, locks, log, type } = await saving({ link: null })
    actor.send({ ...ended, attempt })
    actor.send(ended)
    locks[0]?.tell('deleted')
    expect([log, lockState()]).toEqual([['begin 1', 'attempt draft 1', 'finish draft 1'], 'notRequested'])
    type('ab')
    actor.send({ type: 'draft.leave' })
    expect(log.slice(3)).toEqual(['begin 2', 'flush draft 2'])
    const other = await saving({ link: null, id: 'of the form' })
    other.actor.send({ ...ended, attempt })
    other.actor.send(ended)
    other.type('ab')
    expect(other.begunWith).toEqual(['of the form', null])
    const typed = await saving({ link: null })
    typed.actor.send({ ...ended, attempt })
    typed.type('ab')
    typed.actor.send(ended)
    expect(typed.log.at(-1)).toBe('no attempt draft 1')
    const named = await saving({ link: null })
    named.actor.send({ ...ended, attempt })
    named.actor.send({ type: 'uploads.record', names: ['pier.jpg'] })
    named.actor.send(ended)
    expect(named.log.at(-1)).toBe('no attempt draft 1')
  })

  test('keeps an attempt that was made while another tab has the draft in a draft of its own [EXT-28, EXT-46]', async () => {
    const { actor, locks, lockState, log } = await saving({ link: old })
    locks[0]?.tell('lost')
    const attempt = { key: 'k', payload: { title: 'a' }, at: 1 }
    actor.send({ type: 'attempt.record', values: { title: 'a' }, attempt })
    actor.send({ type: 'attempt.record', values: { title: 'a' }, attempt: null })
    expect([log, lockState()]).toEqual([['begin 1', 'attempt draft 1', 'no attempt draft 1'], { requested: 'held' }])
  })

  test('saves what was sent, with the id of an item that was found, when the screen is left after it [EXT-46]', async () => {
    const { actor, type, last } = await saving()
    type('a')
    actor.send({ type: 'attempt.record', values: { title: 'a, of item 7' }, attempt: null })
    actor.send({ type: 'screen.leave' })
    expect(last.flushed).toEqual({ title: 'a, of item 7' })
  })

  test.each([
    [{ type: 'draft.leave' }, ['flush draft 1'], ['SavedDraft']],
    [{ type: 'draft.retain', values: { title: 'b' } }, ['no attempt draft 1'], []],
    [{ type: 'draft.dismiss', values: { title: 'b' } }, ['flush draft 1', 'discard draft 1'], []],
    [{ type: 'draft.discard' }, ['finish draft 1'], []],
  ] as const)('ends with the link of its draft at %o', async (end, calls, texts) => {
    const { actor, type, pass, log, toasts, watchers } = await saving()
    type('a')
    actor.send(end)
    await pass(10_000)
    expect([log, toasts.texts(), watchers()]).toEqual([calls, texts, 0])
    expect(actor.getSnapshot().output).toEqual({ link })
  })

  test('ends without a draft if nothing was typed', async () => {
    const ends = [
      { type: 'draft.leave' },
      { type: 'draft.retain', values: { title: '' } },
      { type: 'draft.dismiss', values: { title: '' } },
      { type: 'draft.discard' },
    ] as const
    for (const end of ends) {
      const { actor, log, toasts } = await saving({ link: null })
      actor.send(end)
      expect([actor.getSnapshot().output, log, toasts.texts()]).toEqual([{ link: null }, [], []])
    }
  })

  test('works if no draft lock can be requested [EXT-28]', async () => {
    expect((await saving({ cannotLease: true })).lockState()).toEqual({ requested: 'held' })
  })
})
