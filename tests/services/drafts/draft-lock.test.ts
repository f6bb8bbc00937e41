import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebLocks } from '../../../dev/chaos/tab/web-locks'
import type { LockStatus } from '../../../src/domain/drafts/draft'
import { lockDraft } from '../../../src/services/drafts/draft-lock'

const NAME = 'meridian.draft.a'

/** The locks of a browser, as this tab and another one ask for them. */
let locks = createWebLocks()
let stops: (() => void)[] = []

beforeEach(() => {
  locks = createWebLocks()
  const own = {}
  vi.stubGlobal('navigator', {
    locks: {
      request: (
        ...[name, options, granted]: Parameters<typeof locks.request> extends [object, ...infer Rest] ? Rest : never
      ) => locks.request(own, name, options, granted),
    },
  })
})
afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  await nextTurn()
  vi.unstubAllGlobals()
})

/** A store that knows the draft by the status of the moment, and tells its listeners of a change. */
function store(first: 'exists' | 'deleted' | 'unsupportedVersion' = 'exists') {
  const listeners = new Set<() => void>()
  let status = first
  return {
    statusOf: (id: string) => (id === 'a' ? status : 'unsupportedVersion'),
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next: typeof first) {
      status = next
      for (const listener of listeners) listener()
    },
  }
}

/** Asks for the lock of the draft; what is told of it is kept in order. */
function ask({ steal = false, from = store() } = {}) {
  const told: LockStatus[] = []
  const stop = lockDraft(from, { link: { id: 'a', rev: 1 }, steal }, (status) => told.push(status))
  stops.push(stop)
  return { told, stop }
}

/** Another tab asks for the lock, and holds it until it is told to go on. */
function otherTab(options: LockOptions = {}) {
  const other = { isHeld: false, isLost: false, release: () => {} }
  const done = locks.request({}, NAME, options, () => {
    other.isHeld = true
    return new Promise<void>((resolve) => {
      other.release = resolve
    })
  })
  done.catch(() => {
    other.isLost = true
  })
  return other
}

test('the lock of a draft that no tab holds is held at once and told once, until it is stopped [EXT-28]', async () => {
  const { told, stop } = ask()
  await nextTurn()
  expect(told).toEqual(['held'])
  const other = otherTab()
  await nextTurn()
  expect(other.isHeld).toBe(false)
  stop()
  await nextTurn()
  expect([other.isHeld, told]).toEqual([true, ['held']])
})

test('a draft that another tab writes is told as lost, and as held when that tab ends [EXT-28]', async () => {
  const other = otherTab()
  const { told } = ask()
  await nextTurn()
  expect(told).toEqual(['lost'])
  other.release()
  await nextTurn()
  expect(told).toEqual(['lost', 'held'])
})

test('a form that is left while it waits for another tab never takes the lock [EXT-28]', async () => {
  const other = otherTab()
  const { told, stop } = ask()
  await nextTurn()
  stop()
  const next = otherTab()
  other.release()
  await nextTurn()
  expect([told, next.isHeld]).toEqual([['lost'], true])
})

test('a form that is left before it was answered is told nothing, and its lock is free [EXT-28]', async () => {
  for (const steal of [false, true]) {
    const { told, stop } = ask({ steal })
    stop()
    await nextTurn()
    const next = otherTab()
    await nextTurn()
    expect([told, next.isHeld]).toEqual([[], true])
    next.release()
    await nextTurn()
  }
})

test('Edit here takes the lock from the other tab, which waits for it and gets it back [EXT-28]', async () => {
  const first = otherTab()
  const here = ask({ steal: true })
  await nextTurn()
  expect([here.told, first.isLost]).toEqual([['held'], true])
  const thief = otherTab({ steal: true })
  await nextTurn()
  expect([here.told, thief.isHeld]).toEqual([['held', 'lost'], true])
  thief.release()
  await nextTurn()
  expect(here.told).toEqual(['held', 'lost', 'held'])
})

test('a form that opens its draft again in the same tab waits for itself and is not told of another tab [EXT-73]', async () => {
  const first = ask()
  await nextTurn()
  const second = ask()
  const left = ask()
  await nextTurn()
  expect(second.told).toEqual([])
  left.stop()
  first.stop()
  await nextTurn()
  expect([first.told, second.told, left.told]).toEqual([['held'], ['held'], []])
  const third = ask()
  second.stop()
  await nextTurn()
  expect(third.told).toEqual(['held'])
})

test('the second holder of one tab keeps the next waiting when the first has long ended [EXT-73]', async () => {
  const first = ask()
  await nextTurn()
  const thief = ask({ steal: true })
  await nextTurn()
  expect([first.told, thief.told]).toEqual([['held', 'lost'], ['held']])
  const next = ask()
  await nextTurn()
  expect(next.told).toEqual([])
})

test('where no browser has locks, or it refuses them, every tab writes [EXT-28]', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } })
  const refused = ask()
  await nextTurn()
  expect(refused.told).toEqual(['held'])
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('AbortError')) } })
  const broken = ask()
  await nextTurn()
  expect(broken.told).toEqual(['held'])
  vi.stubGlobal('navigator', {})
  expect(ask().told).toEqual(['held'])
})

test('a lock that another tab takes before it was given here is told as lost, and waited for [EXT-28]', async () => {
  const { locks: own } = navigator
  let isFirst = true
  vi.stubGlobal('navigator', {
    locks: {
      request(...given: Parameters<typeof own.request>) {
        if (!isFirst) return own.request(...given)
        isFirst = false
        return Promise.reject(new DOMException('Stolen', 'AbortError'))
      },
    },
  })
  const { told } = ask()
  await nextTurn()
  expect(told).toEqual(['lost', 'held'])
})

test('a draft that is deleted, or that a newer version writes, is told of at once and at each change, until stopped [EXT-29, EXT-30]', async () => {
  const from = store()
  const { told, stop } = ask({ from })
  await nextTurn()
  from.change('exists')
  from.change('deleted')
  expect(told).toEqual(['held', 'deleted'])
  stop()
  from.change('unsupportedVersion')
  expect(told).toEqual(['held', 'deleted'])
  vi.stubGlobal('navigator', {})
  expect(ask({ from: store('unsupportedVersion') }).told).toEqual(['held', 'unsupportedVersion'])
})
