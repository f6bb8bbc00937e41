import vm from 'node:vm'
import type { FakeClock, TimerOwner } from '../fake-clock'
import type { Random } from '../random'
import { databaseOf } from './indexed-db'
import { type Profile, storageOver } from './profile'
import { PRELUDE, StorageChange, sharedGlobals } from './realm-globals'
import type { Tab, Told } from './tab'
import { requestsOver } from './xml-http-request'

/** The time between two frames, in milliseconds. */
const FRAME = 16

/** What a tab sends over the wire. */
export type Send = (request: Request) => Promise<Response>

export interface RealmParts {
  script: vm.Script
  profile: Profile
  clock: FakeClock
  random: Random
  address: string
  /** Session storage, which outlives a reload. */
  session: Map<string, string>
  send: Send
  told: (told: Told) => void
  failed: (text: string) => void
}

/** A tab as its browser has it. */
export interface Realm extends TimerOwner {
  tab: Tab
  profile: Profile
  session: Map<string, string>
  isEnded: boolean
  now: () => number
  /** Whether the browser would ask before the page is left. */
  asksBeforeLeaving: () => boolean
  dispatch: (target: 'window' | 'document', type: string) => void
  setVisible: (isVisible: boolean) => void
  /** Runs work in the tab, or once the tab is no longer frozen; never if it has ended. */
  deliver: (work: () => void) => void
  thaw: () => void
  end: () => void
}

/** Opens a tab: a realm with what a browser provides, in which the application starts. */
export function openRealm({ script, profile, clock, random, address, session, send, told, failed }: RealmParts): Realm {
  const page = new EventTarget()
  const sheet = new EventTarget()
  const document = Object.assign(sheet, {
    visibilityState: 'visible',
    documentElement: { dataset: {} },
    body: {},
    activeElement: null,
    querySelector: () => null,
    getElementById: () => null,
  })
  let waiting: (() => void)[] = []
  const holder: { tab: Tab | null } = { tab: null }
  const started = clock.now()

  const deliver = (work: () => void) => {
    if (realm.isEnded) return
    if (realm.isFrozen) waiting.push(work)
    else work()
  }
  const realm: Omit<Realm, 'tab'> = {
    profile,
    session,
    isFrozen: false,
    isEnded: false,
    now: clock.now,
    failed: (error) => failed(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    asksBeforeLeaving: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    dispatch: (target, type) => void (target === 'window' ? page : document).dispatchEvent(new Event(type)),
    setVisible(isVisible) {
      document.visibilityState = isVisible ? 'visible' : 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    deliver,
    thaw() {
      realm.isFrozen = false
      const works = waiting
      waiting = []
      for (const work of works) work()
    },
    end() {
      realm.isEnded = true
      clock.drop(realm)
      profile.listeners.delete(realm)
      profile.locks.drop(realm)
    },
  }
  const isEnded = () => realm.isEnded
  const channels = new Map<string, Set<EventTarget>>()
  class Channel extends EventTarget {
    constructor(readonly name: string) {
      super()
      channels.set(name, (channels.get(name) ?? new Set()).add(this))
    }
    postMessage(data: unknown): void {
      if (!realm.isEnded) profile.post(realm, this.name, data)
    }
    close(): void {
      channels.get(this.name)?.delete(this)
    }
  }
  const event = (target: EventTarget) => ({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  })
  const url = new URL(address, 'http://localhost:4500')
  const { faults } = profile
  const isDatabaseFull = () => faults.isDatabaseFull
  const isLocalFull = () => faults.isLocalFull
  const log =
    (level: string) =>
    (...said: unknown[]) => {
      if (level === 'error' && !realm.isEnded) failed(said.map(inWords).join(' '))
    }

  profile.listeners.set(realm, {
    storageChanged: (key) => setImmediate(() => deliver(() => page.dispatchEvent(new StorageChange(key)))),
    message: (channel, data) =>
      setImmediate(() =>
        deliver(() => {
          for (const one of channels.get(channel) ?? []) one.dispatchEvent(new MessageEvent('message', { data }))
        }),
      ),
  })

  const realmGlobals = vm.createContext({
    ...sharedGlobals,
    ...event(page),
    BroadcastChannel: Channel,
    indexedDB: databaseOf(profile.database, { isEnded, isFull: isDatabaseFull }),
    localStorage: storageOver(profile.values, isLocalFull, isEnded, (key) => profile.changed(realm, key)),
    sessionStorage: storageOver(
      session,
      () => false,
      isEnded,
      () => undefined,
    ),
    document,
    location: { origin: url.origin, href: url.href, pathname: url.pathname, search: url.search, hash: url.hash },
    performance: { now: () => clock.now() - started },
    crypto: { randomUUID: () => random.uuid(), getRandomValues: crypto.getRandomValues.bind(crypto) },
    navigator: {
      get onLine() {
        return !faults.isOffline
      },
      locks: {
        request: (name: string, options: LockOptions, granted: (lock: object | null) => unknown) =>
          profile.locks.request(realm, name, options, granted),
      },
      storage: { persist: async () => true, persisted: async () => true },
    },
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    scrollTo: () => undefined,
    confirm: () => true,
    fetch: (input: Request | string, init?: RequestInit) => send(new Request(input, init)),
    XMLHttpRequest: requestsOver(send),
    setTimeout: (run: () => void, after?: number) => clock.set(realm, run, after),
    setInterval: (run: () => void, after?: number) => clock.repeat(realm, run, after),
    requestAnimationFrame: (run: () => void) => clock.set(realm, run, FRAME),
    cancelAnimationFrame: clock.clear,
    clearTimeout: clock.clear,
    clearInterval: clock.clear,
    console: { log: log('log'), info: log('info'), warn: log('warn'), error: log('error'), debug: log('debug') },
    realmNow: clock.now,
    realmRandom: random.next,
    tabHost: {
      ready: (tab: Tab) => {
        holder.tab = tab
      },
      told,
      failed,
    },
  })
  PRELUDE.runInContext(realmGlobals)
  script.runInContext(realmGlobals)
  if (holder.tab === null) throw new Error('The tab did not start')
  return Object.assign(realm, { tab: holder.tab })
}

const inWords = (said: unknown): string =>
  typeof said === 'object' && said !== null && 'stack' in said ? String(said.stack) : String(said)
