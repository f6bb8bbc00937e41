import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../dev/settled'
import { createSessionMachine } from '../../../src/machines/page/session.machine'
import type { Editor } from '../../../src/machines/page/session.ports'
import { answered, begin, breaks, listeners, noScreens } from '../../support/fakes'

const ann: Editor = { id: '1', email: 'ann@desk.org', name: 'Ann' }
const bob: Editor = { id: '2', email: 'bob@desk.org', name: 'Bob' }

async function session(
  stored: Editor | null | 'broken' | 'unanswered',
  { formOpen = false, cannotWatch = false, showsOnce = false } = {},
) {
  const tabs = listeners<Editor | null>()
  const log: { forgot: number; keptFor: (string | null)[] } = { forgot: 0, keptFor: [] }
  const writing = { isOn: false, end: answered<void, void>() }
  const left = answered<void, void>()
  const keys = { since: Number.POSITIVE_INFINITY, ...listeners<void>() }
  const asWhom = { name: (): string | null => null }
  const machine = createSessionMachine({
    session: {
      restore: async () => {
        if (stored === 'unanswered') return new Promise<never>(() => undefined)
        return stored === 'broken' ? breaks() : stored
      },
      clear: () => {
        log.forgot += 1
      },
      onChange: cannotWatch ? breaks : tabs.on,
      hasOpenForm: () => formOpen,
      showsOnce: () => showsOnce,
      onceLeft: left.port,
      saveDrafts: () => void log.keptFor.push(asWhom.name()),
      written: async () => (writing.isOn ? writing.end.port() : undefined),
      sinceKey: () => keys.since,
      onKey: cannotWatch ? breaks : keys.on,
    },
  })
  const begun = await begin((around) => createActor(machine, around))
  asWhom.name = () => begun.actor.getSnapshot().context.editor?.name ?? null
  const now = () => {
    const { value, context } = begun.actor.getSnapshot()
    return [value, context.editor?.name ?? null]
  }
  return { ...begun, tabs, log, now, writing, left, keys }
}

const fresh = { signedIn: { fresh: 'using' } }
const expired = { signedIn: { expired: 'asking' } }
const waiting = { signedIn: { expired: { waiting: 'pausing' } } }

describe('a session', () => {
  test('is being checked at first [AUTH-2]', () => {
    const machine = createSessionMachine({
      session: {
        restore: async () => null,
        clear: () => undefined,
        onChange: () => () => undefined,
        ...noScreens,
      },
    })
    expect(createActor(machine).start().getSnapshot().value).toBe('checking')
  })

  test('begins with the stored editor [AUTH-1, AUTH-2, AUTH-3]', async () => {
    expect((await session(ann)).now()).toEqual([fresh, 'Ann'])
  })

  test('begins signed out without one, or with one that cannot be read [AUTH-4, AUTH-5]', async () => {
    expect((await session(null)).now()).toEqual(['signedOut', null])
    expect((await session('broken')).now()).toEqual(['signedOut', null])
  })

  test('is signed out, with the stored editor preserved, if the storage does not respond within a minute [AUTH-5]', async () => {
    const { actor, now, pass, log } = await session('unanswered')
    await pass(59_999)
    expect(now()).toEqual(['checking', null])
    await pass(1)
    expect([now(), log.forgot]).toEqual([['signedOut', null], 0])
    actor.send({ type: 'session.open', editor: ann })
    expect(now()).toEqual([fresh, 'Ann'])
  })

  test('begins with a sign-in and ends with a sign-out, which removes the stored editor [AUTH-6, AUTH-8, EXT-1]', async () => {
    const { actor, now, log } = await session(null)
    actor.send({ type: 'session.open', editor: ann })
    expect(now()).toEqual([fresh, 'Ann'])
    actor.send({ type: 'session.close' })
    await settled()
    expect([now(), log.forgot]).toEqual([['signedOut', null], 1])
  })

  test('that the server ended stays over its screen, however many calls report it [EXT-2]', async () => {
    const { actor, now, log } = await session(ann)
    for (let count = 0; count < 10; count += 1) actor.send({ type: 'session.expire' })
    expect([now(), log.forgot]).toEqual([[expired, 'Ann'], 0])
  })

  test('continues when the same person signs in again [EXT-2]', async () => {
    const { actor, now } = await session(ann)
    actor.send({ type: 'session.expire' })
    actor.send({ type: 'session.open', editor: { ...ann, name: 'Ann B' } })
    expect(now()).toEqual([fresh, 'Ann B'])
  })

  test('is that of another person who signs in over the screen of the one before [EXT-2, EXT-17]', async () => {
    const { actor, now } = await session(ann)
    actor.send({ type: 'session.expire' })
    actor.send({ type: 'session.open', editor: bob })
    expect(now()).toEqual([fresh, 'Bob'])
  })

  test('asks for the sign-in only when no key was pressed for two seconds [EXT-43]', async () => {
    const { actor, now, pass, keys } = await session(ann)
    keys.since = 1_999
    actor.send({ type: 'session.expire' })
    expect(now()).toEqual([waiting, 'Ann'])
    await pass(1_999)
    keys.since = 0
    keys.tell()
    await pass(1_999)
    keys.tell()
    await pass(1_999)
    actor.send({ type: 'session.expire' })
    expect([now(), keys.count()]).toEqual([[waiting, 'Ann'], 1])
    await pass(1)
    expect([now(), keys.count()]).toEqual([[expired, 'Ann'], 0])
    keys.tell()
    expect(now()).toEqual([expired, 'Ann'])
  })

  test('asks at once on request, and after the pause if keys cannot be observed [EXT-43]', async () => {
    const busy = await session(ann)
    busy.keys.since = 0
    busy.actor.send({ type: 'session.expire' })
    busy.actor.send({ type: 'session.ask' })
    expect(busy.now()).toEqual([expired, 'Ann'])
    const blind = await session(ann, { cannotWatch: true })
    blind.keys.since = 0
    blind.actor.send({ type: 'session.expire' })
    await blind.pass(2_000)
    expect(blind.now()).toEqual([expired, 'Ann'])
  })

  test('knows whether the browser has stored its editor [EXT-40]', async () => {
    const { actor, tabs } = await session(null)
    const isInMemory = () => actor.getSnapshot().context.isInMemory
    actor.send({ type: 'session.open', editor: ann, isInMemory: true })
    expect(isInMemory()).toBe(true)
    tabs.tell({ ...ann, name: 'Ann B' })
    expect(isInMemory()).toBe(true)
    actor.send({ type: 'session.expire' })
    actor.send({ type: 'session.open', editor: ann })
    expect(isInMemory()).toBe(false)
    actor.send({ type: 'session.expire' })
    actor.send({ type: 'session.open', editor: ann, isInMemory: true })
    tabs.tell(null)
    expect([actor.getSnapshot().value, isInMemory()]).toEqual(['signedOut', false])
  })

  test('is closed after a question while something is shown once [AUTH-8, EXT-283]', async () => {
    const { actor, now, log } = await session(ann, { showsOnce: true })
    actor.send({ type: 'session.close' })
    await settled()
    const asked = { signedIn: { fresh: 'confirmingClose' } }
    expect([now(), log]).toEqual([[asked, 'Ann'], { forgot: 0, keptFor: [] }])
    actor.send({ type: 'session.stay' })
    expect(now()).toEqual([fresh, 'Ann'])
    actor.send({ type: 'session.close' })
    actor.send({ type: 'session.close' })
    await settled()
    expect([now(), log]).toEqual([['signedOut', null], { forgot: 1, keptFor: ['Ann'] }])
  })

  test('asks nothing more once the screen is left that showed something once [EXT-283]', async () => {
    const { actor, now, left } = await session(ann, { showsOnce: true })
    actor.send({ type: 'session.close' })
    await left.last().no(new Error('broken'))
    expect(now()).toEqual([{ signedIn: { fresh: 'confirmingClose' } }, 'Ann'])
    actor.send({ type: 'session.stay' })
    actor.send({ type: 'session.close' })
    await left.last().yes()
    expect(now()).toEqual([fresh, 'Ann'])
  })

  test('that is signed out in another tab waits here while something is shown once [EXT-15, EXT-283]', async () => {
    const { tabs, now } = await session(ann, { showsOnce: true })
    tabs.tell(null)
    expect(now()).toEqual([expired, 'Ann'])
  })

  test('can be closed while it is expired [AUTH-8]', async () => {
    const { actor, now } = await session(ann)
    actor.send({ type: 'session.expire' })
    actor.send({ type: 'session.close' })
    await settled()
    expect(now()).toEqual(['signedOut', null])
  })

  test('that is signed out in another tab ends here, or waits while a form is open [EXT-15]', async () => {
    const free = await session(ann)
    free.tabs.tell(null)
    expect(free.now()).toEqual(['signedOut', null])
    const busy = await session(ann, { formOpen: true })
    busy.tabs.tell(null)
    expect(busy.now()).toEqual([expired, 'Ann'])
    busy.tabs.tell(ann)
    expect(busy.now()).toEqual([fresh, 'Ann'])
  })

  test('that is signed in in another tab begins here; another editor there ends ours [EXT-15]', async () => {
    const { tabs, now } = await session(null)
    tabs.tell(null)
    expect(now()).toEqual(['signedOut', null])
    tabs.tell(ann)
    expect(now()).toEqual([fresh, 'Ann'])
    tabs.tell(bob)
    expect(now()).toEqual(['signedOut', null])
  })

  test('works if other tabs cannot be observed, and stops listening when it ends', async () => {
    expect((await session(ann, { cannotWatch: true })).now()).toEqual([fresh, 'Ann'])
    const { actor, tabs } = await session(ann)
    await settled()
    actor.stop()
    expect(tabs.count()).toBe(0)
  })

  test('that ends saves every draft while its author is still known [EXT-34, AUTH-8]', async () => {
    const left = await session(ann)
    left.actor.send({ type: 'session.close' })
    const elsewhere = await session(ann, { formOpen: true })
    elsewhere.tabs.tell(null)
    const taken = await session(ann)
    taken.tabs.tell(bob)
    const switched = await session(ann)
    switched.actor.send({ type: 'session.expire' })
    switched.actor.send({ type: 'session.open', editor: bob })
    for (const { log } of [left, elsewhere, taken, switched]) expect(log.keptFor).toEqual(['Ann'])
  })

  test('waits for pending writes before it ends, and only then removes the editor [EXT-35]', async () => {
    const { actor, now, log, writing } = await session(ann)
    writing.isOn = true
    actor.send({ type: 'session.close' })
    actor.send({ type: 'session.close' })
    actor.send({ type: 'session.expire' })
    expect([now(), log.forgot]).toEqual([['leaving', 'Ann'], 0])
    await writing.end.last().yes()
    expect([now(), log.forgot, writing.end.calls.length]).toEqual([['signedOut', null], 1, 1])
  })

  test('waits for at most three seconds, and not at all if pending writes are unknown [EXT-35]', async () => {
    const { actor, now, pass, log, writing } = await session(ann)
    writing.isOn = true
    actor.send({ type: 'session.close' })
    await pass(2_999)
    expect([now(), log.forgot]).toEqual([['leaving', 'Ann'], 0])
    await pass(1)
    expect([now(), log.forgot]).toEqual([['signedOut', null], 1])
    await writing.end.last().yes()
    expect([now(), log.forgot]).toEqual([['signedOut', null], 1])
    const blind = await session(ann)
    blind.writing.isOn = true
    blind.actor.send({ type: 'session.close' })
    await blind.writing.end.last().no(new Error('x'))
    expect([blind.now(), blind.log.forgot]).toEqual([['signedOut', null], 1])
  })

  test.each([ann, bob])(
    'that waits for pending writes leaves $name signed in who signs in meanwhile in another tab [EXT-15, EXT-35]',
    async (newcomer) => {
      const { actor, now, log, tabs, writing } = await session(ann)
      writing.isOn = true
      actor.send({ type: 'session.close' })
      tabs.tell(null)
      expect(now()).toEqual(['leaving', 'Ann'])
      tabs.tell(newcomer)
      expect(now()).toEqual(['signedOut', null])
      await writing.end.last().yes()
      expect([now(), log.forgot]).toEqual([['signedOut', null], 0])
    },
  )
})
