import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createNetworkMachine } from '../../../src/machines/page/network.machine'
import { createSignOutMachine } from '../../../src/machines/page/sign-out.machine'
import { answered, begin, breaks, listeners, unreached } from '../../support/fakes'

async function signOut({ isPending = true, cannotWatch = false } = {}) {
  const stored = { isPending }
  const ending = answered<AbortSignal, void>()
  const tabs = listeners<void>()
  const online = listeners<void>()
  const machine = createSignOutMachine({
    signOut: {
      isPending: () => stored.isPending,
      end: ending.port,
      onSettled: cannotWatch ? breaks : tabs.on,
      onOnline: cannotWatch ? breaks : online.on,
    },
  })
  const begun = await begin((around) => createActor(machine, around))
  const isReported = () => begun.actor.getSnapshot().hasTag('reported')
  return { ...begun, stored, ending, tabs, online, isReported, now: () => begun.actor.getSnapshot().value }
}

describe('a sign-out', () => {
  test('makes no call where no session was advertised [AUTH-8, EXT-1]', async () => {
    const { actor, ending, now } = await signOut({ isPending: false })
    actor.send({ type: 'ending.begin' })
    expect([now(), ending.calls]).toEqual(['idle', []])
  })

  test('ends the session with one call, and says nothing of it unless it takes more than three seconds [EXT-1, EXT-41]', async () => {
    const { actor, stored, ending, now, isReported, pass } = await signOut({ isPending: false })
    stored.isPending = true
    actor.send({ type: 'ending.begin' })
    await pass(2_999)
    expect([now(), isReported()]).toEqual([{ ending: 'quiet' }, false])
    await pass(1)
    expect(isReported()).toBe(true)
    await ending.last().yes()
    expect([now(), isReported(), ending.calls.length]).toEqual(['idle', false, 1])
  })

  test('that was not confirmed is tried again at the next start [EXT-41]', async () => {
    const { ending, now } = await signOut()
    expect(ending.calls).toHaveLength(1)
    await ending.last().yes()
    expect(now()).toBe('idle')
  })

  test('that was not confirmed is told, and tried again on return of the network, on request and each minute [EXT-41]', async () => {
    const { actor, ending, online, isReported, pass } = await signOut()
    const tries: (() => unknown)[] = [
      () => online.tell(),
      () => actor.send({ type: 'ending.retry' }),
      () => pass(60_000),
    ]
    for (const [at, again] of tries.entries()) {
      await ending.last().no(unreached())
      expect([isReported(), ending.calls.length, online.count()]).toEqual([true, at + 1, 1])
      await again()
      expect([isReported(), ending.calls.length, online.count()]).toEqual([true, at + 2, 0])
    }
    await ending.last().yes()
    expect(isReported()).toBe(false)
  })

  test('whose call does not end is unconfirmed after a minute [EXT-41]', async () => {
    const { ending, now, pass } = await signOut()
    await pass(60_000)
    expect([now(), ending.last().asked.aborted]).toEqual(['unconfirmed', true])
  })

  test('is held back while somebody signs in, and forgotten once they have [EXT-41]', async () => {
    const { actor, ending, now } = await signOut()
    actor.send({ type: 'ending.hold' })
    expect([now(), ending.last().asked.aborted]).toEqual(['held', true])
    actor.send({ type: 'ending.settled' })
    expect(now()).toBe('idle')
  })

  test('that was not confirmed is not tried again by itself for a minute after each sign-in that begins [EXT-41]', async () => {
    const { actor, ending, online, pass } = await signOut()
    await ending.last().no(unreached())
    for (const _ of ['a sign-in that is refused', 'another one']) {
      await pass(59_999)
      actor.send({ type: 'ending.hold' })
      online.tell()
    }
    await pass(59_999)
    expect(ending.calls.length).toBe(1)
    await pass(1)
    expect(ending.calls.length).toBe(2)
  })

  test('that is held back is tried again on request [EXT-41]', async () => {
    const { actor, ending, isReported } = await signOut()
    actor.send({ type: 'ending.hold' })
    expect(isReported()).toBe(true)
    actor.send({ type: 'ending.retry' })
    expect(ending.calls.length).toBe(2)
  })

  test('that another tab has ended is over here too [EXT-41]', async () => {
    const { tabs, ending, now } = await signOut()
    tabs.tell()
    expect([now(), ending.last().asked.aborted]).toEqual(['idle', true])
  })

  test('works without events of other tabs and of the network [EXT-41]', async () => {
    const { ending, isReported, pass } = await signOut({ cannotWatch: true })
    await ending.last().no(unreached())
    await pass(60_000)
    expect([isReported(), ending.calls.length]).toEqual([true, 2])
  })
})

describe('the network', () => {
  const network = async (isOnline: boolean, cannotWatch = false) => {
    const changes = listeners<boolean>()
    const machine = createNetworkMachine({
      network: { isOnline: () => isOnline, onChange: cannotWatch ? breaks : changes.on },
    })
    const { actor } = await begin((around) => createActor(machine, around))
    return { changes, now: () => actor.getSnapshot().value }
  }

  test('is online or offline, from the start and at each change [EXT-42]', async () => {
    const { changes, now } = await network(true)
    expect(now()).toBe('online')
    changes.tell(false)
    expect(now()).toBe('offline')
    changes.tell(true)
    expect(now()).toBe('online')
    expect((await network(false)).now()).toBe('offline')
    expect((await network(true, true)).now()).toBe('online')
  })
})
