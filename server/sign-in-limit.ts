import { createHash } from 'node:crypto'
import type { Db } from './db'
import { Refusal } from './http'

const LONGEST_WAIT_S = 900
const FORGOTTEN_AFTER_MS = 3_600_000
/** An address may fail this many times as often as one of its e-mails: an office signs in from one address. */
const ADDRESS_SHARE = 6

const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Seconds to wait after so many failures: none while they are free, then 1, 2, 4… up to a quarter of an hour. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_WAIT_S, 2 ** Math.min(failures - free, 20))

async function count(db: Db, key: string, free: number, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  // Writing the key over itself locks the row on either engine, so that parallel guesses count one by one.
  const row = await db
    .insertInto('signInTries')
    .values({ key, failures: 0, lastAt: at, waitUntil: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const left = Math.ceil((Date.parse(row.waitUntil) - now) / 1000)
  if (left > 0)
    throw new Refusal(429, `Too many attempts. Please wait ${left} seconds and try again.`, {
      'Retry-After': `${left}`,
    })
  const failures = (now - Date.parse(row.lastAt) > FORGOTTEN_AFTER_MS ? 0 : row.failures) + 1
  const waitUntil = new Date(now + waitAfter(failures, free) * 1000).toISOString()
  await db.updateTable('signInTries').set({ failures, lastAt: at, waitUntil }).where('key', '=', key).execute()
}

/**
 * Counts a try before the password is looked at; throws a Refusal 429 with Retry-After while the caller has to wait.
 * Counted per address and e-mail and per address, never per e-mail alone: nobody can lock an editor out from elsewhere.
 */
export async function countTry(db: Db, address: string, email: string, free: number, now: number): Promise<void> {
  await db.transaction().execute(async (write) => {
    await count(write, keyOf(address), free * ADDRESS_SHARE, now)
    await count(write, keyOf(address, email.trim().toLowerCase()), free, now)
  })
}

/** Takes back the try that turned out right. */
export async function forgiveTry(db: Db, address: string, email: string): Promise<void> {
  await db.deleteFrom('signInTries').where('key', '=', keyOf(address, email.trim().toLowerCase())).execute()
  await db
    .updateTable('signInTries')
    .set((row) => ({ failures: row('failures', '-', 1), waitUntil: '1970-01-01T00:00:00.000Z' }))
    .where('key', '=', keyOf(address))
    .where('failures', '>', 0)
    .execute()
}
