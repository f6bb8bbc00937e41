import { setImmediate } from 'node:timers/promises'
import type vm from 'node:vm'
import type { FakeClock } from './fake-clock'
import type { Random } from './random'
import { runningTransactions } from './tab/indexed-db'
import { createProfile, type Profile } from './tab/profile'
import { openRealm, type Realm } from './tab/realm'
import type { Told } from './tab/tab'
import { EMAILS, type Host, PASSWORD } from './wire/host'
import { createWire } from './wire/wire'

export const START = Date.parse('2026-11-21T09:00:00.000Z')

/** After so many rounds of the event loop something will never end. */
const MOST_ROUNDS = 50_000
/** After so much that tabs tell each other, too: with three of them it may become more with each round. */
const MOST_EXCHANGES = 20_000

/** Editors who have signed in: what their browsers and the server keep of that. */
export interface SignedIn {
  browsers: readonly { values: Map<string, string>; cookies: Map<string, string> }[]
  sessions: Awaited<ReturnType<Host['sessions']>>
}

export interface WorldParts {
  script: vm.Script
  host: Host
  clock: FakeClock
  random: Random
  told: (realm: Realm, told: Told) => void
  failed: (text: string) => void
}

export type ChaosWorld = ReturnType<typeof createWorld>

/** Two browsers with their tabs, one server, and the network between them. */
export function createWorld({ script, host, clock, random, told, failed }: WorldParts, signedIn: SignedIn | null) {
  const wire = createWire(host, clock)
  const profiles = EMAILS.map((email) => createProfile(email))
  const realms: Realm[] = []
  for (const [index, { values, cookies }] of (signedIn?.browsers ?? []).entries()) {
    for (const [key, value] of values) profiles[index]?.values.set(key, value)
    for (const [name, value] of cookies) profiles[index]?.cookies.set(name, value)
  }

  function open(profile: Profile, address: string, session = new Map<string, string>()): Realm {
    const holder: { realm: Realm | null } = { realm: null }
    const realm = openRealm({
      script,
      profile,
      clock,
      random,
      address,
      session,
      failed,
      send: wire.send(profile, () => holder.realm),
      told: (news) => {
        if (holder.realm) told(holder.realm, news)
      },
    })
    holder.realm = realm
    realms.push(realm)
    return realm
  }

  const exchanges = () => profiles.reduce((sum, profile) => sum + profile.exchanges(), 0)

  /** Waits until nothing happens any more without time passing. */
  async function settle(): Promise<void> {
    const first = exchanges()
    for (let quiet = 0, rounds = 0; quiet < 2; rounds += 1) {
      if (rounds > MOST_ROUNDS || exchanges() - first > MOST_EXCHANGES) throw new Error('The tabs do not come to rest')
      const before = exchanges()
      await wire.drained()
      await setImmediate()
      // Tabs that answer each other without end are not at rest.
      quiet = wire.isIdle() && runningTransactions() === 0 && exchanges() === before ? quiet + 1 : 0
    }
  }

  function end(realm: Realm): void {
    realm.end()
    realms.splice(realms.indexOf(realm), 1)
  }

  return {
    host,
    wire,
    clock,
    random,
    profiles,
    realms,
    open,
    settle,
    end,
    advance: (ms: number) => clock.advance(ms, settle),
    /** Leaves the page, of which it is told; returns whether the browser did not ask first. */
    leave(realm: Realm): boolean {
      if (realm.asksBeforeLeaving()) return false
      realm.setVisible(false)
      realm.dispatch('window', 'pagehide')
      end(realm)
      return true
    },
    /** Ends every tab. */
    close(): void {
      for (const realm of Array.from(realms)) end(realm)
    },
  }
}

/** Signs both editors in, on the sign-in page. */
export async function signInBoth(parts: Omit<WorldParts, 'told' | 'failed'>): Promise<SignedIn> {
  const failed = (text: string) => {
    throw new Error(text)
  }
  const world = createWorld({ ...parts, failed, told: () => undefined }, null)
  for (const profile of world.profiles) {
    const { tab } = world.open(profile, '/login')
    await world.settle()
    tab.signIn(profile.email, PASSWORD)
    await world.settle()
    if (tab.session() !== 'signedIn') throw new Error(`${profile.email} could not sign in`)
  }
  world.close()
  const browsers = world.profiles.map(({ values, cookies }) => ({ values, cookies }))
  return { browsers, sessions: await parts.host.sessions() }
}
