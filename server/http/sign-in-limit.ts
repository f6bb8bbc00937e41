import { hashOf } from '../accounts/tokens'
import { HttpError } from '../errors'
import type { Db } from '../store/db'

/** The table of the failure counters. */
const TABLE = 'signInTries'

const LONGEST_WAIT_S = 900
const FORGOTTEN_AFTER_MS = 3_600_000
/** How far in seconds an attempt that waited for its turn, or came to another server, may be behind the one before. */
const CLOCKS_APART = 5
/** The limit of an address is this multiple of the limit per e-mail, since a whole office may share one address. */
const ADDRESS_SHARE = 6
/** The same of an account, over all the addresses from which strangers try. */
const ACCOUNT_SHARE = 2
/** Shorter than elsewhere, since strangers make an editor in a new browser wait. */
const LONGEST_ACCOUNT_WAIT_S = 60

const keyOf = (...parts: string[]) => hashOf(JSON.stringify(parts))

/** Counts failures under a key; `free` of them cause no wait. */
interface Counter {
  key: string
  free: number
  longestWait: number
  /** Others are counted with it, so that a success reverts one failure only. */
  isShared: boolean
}

const counterOf = (free: number, ...parts: string[]): Counter => ({
  key: keyOf(...parts),
  free,
  longestWait: LONGEST_WAIT_S,
  isShared: false,
})

/** From where a sign-in is tried. */
export interface SignInOrigin {
  /** The network that the caller is counted as. */
  network: string
  /** The browser, where this account has signed in with it before. */
  device: string | null
}

/**
 * The counters of a sign-in: per network, per network and e-mail, and per e-mail over all networks. A browser that the
 * account knows has a counter of its own in their place: otherwise strangers could lock an editor out (EXT-241).
 */
export function signInCounters({ network, device }: SignInOrigin, email: string, free: number): readonly Counter[] {
  // Per e-mail: who shares the browser would reset it by an own sign-in, as often as needed to guess another's password.
  if (device !== null) return [counterOf(free, 'device', email, device)]
  return [
    { ...counterOf(free * ADDRESS_SHARE, network), isShared: true },
    counterOf(free, network, email),
    { ...counterOf(free * ACCOUNT_SHARE, 'account', '', email), longestWait: LONGEST_ACCOUNT_WAIT_S },
  ]
}

/** The counter of an editor's own password, which whoever has found an open session may not guess. */
export const passwordCounters = (editorId: string, free: number): readonly Counter[] => [
  counterOf(free, 'password', '', editorId),
]

/** The counter of the codes of an account, over all networks: whoever guesses them has the password (EXT-286). */
export const codeCounters = (editorId: string, free: number): readonly Counter[] => [
  counterOf(free, 'code', '', editorId),
]

/** Seconds to wait after a number of failures: 0 for the free ones, then 1, 2, 4… up to 15 minutes. */
export const waitAfter = (failures: number, free: number, longest = LONGEST_WAIT_S): number =>
  failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20))

async function recordOne(db: Db, { key, free, longestWait }: Counter, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  // Updating the key to itself locks the row on either engine, so that concurrent attempts are counted one by one.
  const row = await db
    .insertInto(TABLE)
    .values({ key, failures: 0, lastAt: at, waitUntil: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const waitSeconds = Math.ceil((Date.parse(row.waitUntil) - now) / 1000)
  // A stored wait far longer than the maximum comes from a clock that was set back: ignore it.
  if (waitSeconds > 0 && waitSeconds <= longestWait + CLOCKS_APART)
    throw new HttpError(429, `Too many attempts. Please wait ${waitSeconds} seconds and try again.`, {
      'Retry-After': `${waitSeconds}`,
    })
  const failures = (now - Date.parse(row.lastAt) > FORGOTTEN_AFTER_MS ? 0 : row.failures) + 1
  const waitUntil = new Date(now + waitAfter(failures, free, longestWait) * 1000).toISOString()
  await db.updateTable(TABLE).set({ failures, lastAt: at, waitUntil }).where('key', '=', key).execute()
}

/** Counts a failure before the password is checked; throws a 429 with Retry-After while the caller must wait. */
export async function recordFailure(db: Db, counters: readonly Counter[], now: number): Promise<void> {
  await db.transaction().execute(async (write) => {
    for (const counter of counters) await recordOne(write, counter, now)
  })
}

const revertOne = (db: Db, key: string) =>
  db
    .updateTable(TABLE)
    .set((row) => ({ failures: row('failures', '-', 1), waitUntil: '1970-01-01T00:00:00.000Z' }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()

/** Reverts the one failure that `recordFailure` counted, and leaves those before it. */
export async function revertFailure(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await revertOne(db, key)
}

/** Runs a check that counts as a failure from before it begins; one that could not be made is no guess. Throws a 429. */
export async function counted<Result>(
  db: Db,
  counters: readonly Counter[],
  now: number,
  check: () => Promise<Result>,
): Promise<Result> {
  await recordFailure(db, counters, now)
  try {
    return await check()
  } catch (error) {
    await revertFailure(db, counters)
    throw error
  }
}

/** Reverts what `recordFailure` counted, after a success. */
export async function resetFailures(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key, isShared } of counters)
    if (isShared) await revertOne(db, key)
    else await db.deleteFrom(TABLE).where('key', '=', key).execute()
}

/** Deletes the counters last changed before `before`, an ISO string. */
export async function deleteFailures(db: Db, before: string): Promise<void> {
  await db.deleteFrom(TABLE).where('lastAt', '<', before).execute()
}
