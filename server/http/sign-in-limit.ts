import { createHash } from 'node:crypto'
import { HttpError } from '../errors'
import type { Db } from '../store/db'

/** The table of the failure counters. */
const TABLE = 'signInTries'

const LONGEST_WAIT_S = 900
const FORGOTTEN_AFTER_MS = 3_600_000
/** The limit of an address is this multiple of the limit per e-mail, since a whole office may share one address. */
const ADDRESS_SHARE = 6

const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Seconds to wait after a number of failures: 0 for the free ones, then 1, 2, 4… up to 15 minutes. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_WAIT_S, 2 ** Math.min(failures - free, 20))

async function recordOne(db: Db, key: string, free: number, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  // Updating the key to itself locks the row on either engine, so that concurrent attempts are counted one by one.
  const row = await db
    .insertInto(TABLE)
    .values({ key, failures: 0, lastAt: at, waitUntil: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const waitSeconds = Math.ceil((Date.parse(row.waitUntil) - now) / 1000)
  if (waitSeconds > 0)
    throw new HttpError(429, `Too many attempts. Please wait ${waitSeconds} seconds and try again.`, {
      'Retry-After': `${waitSeconds}`,
    })
  const failures = (now - Date.parse(row.lastAt) > FORGOTTEN_AFTER_MS ? 0 : row.failures) + 1
  const waitUntil = new Date(now + waitAfter(failures, free) * 1000).toISOString()
  await db.updateTable(TABLE).set({ failures, lastAt: at, waitUntil }).where('key', '=', key).execute()
}

/**
 * Counts a failed sign-in before the password is checked; throws a 429 with Retry-After while the client must wait. The
 * counters are per address, and per address and e-mail, never per e-mail alone: otherwise anyone could lock an editor
 * out.
 */
export async function recordFailure(db: Db, address: string, email: string, free: number, now: number): Promise<void> {
  await db.transaction().execute(async (write) => {
    await recordOne(write, keyOf(address), free * ADDRESS_SHARE, now)
    await recordOne(write, keyOf(address, email.trim().toLowerCase()), free, now)
  })
}

/** Reverts what `recordFailure` counted, after a successful sign-in. */
export async function resetFailures(db: Db, address: string, email: string): Promise<void> {
  await db.deleteFrom(TABLE).where('key', '=', keyOf(address, email.trim().toLowerCase())).execute()
  await db
    .updateTable(TABLE)
    .set((row) => ({ failures: row('failures', '-', 1), waitUntil: '1970-01-01T00:00:00.000Z' }))
    .where('key', '=', keyOf(address))
    .where('failures', '>', 0)
    .execute()
}

/** Deletes the counters last changed before `before`, an ISO string. */
export async function deleteFailures(db: Db, before: string): Promise<void> {
  await db.deleteFrom(TABLE).where('lastAt', '<', before).execute()
}
