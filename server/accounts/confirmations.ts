import type * as z from 'zod/mini'
import type { asksPassword } from '../../contract/account'
import { HttpError } from '../errors'
import type { Db } from '../store/db'
import { hashOf } from './tokens'

/** For how long the password counts as just given (EXT-281). */
const VALID_MS = 10 * 60_000

/** Notes that the editor of a session has given the password. */
export async function confirmSession(db: Db, token: string, now: number): Promise<void> {
  const confirmedAt = new Date(now).toISOString()
  await db.updateTable('sessions').set({ confirmedAt }).where('tokenHash', '=', hashOf(token)).execute()
}

/** Throws a 403 that asks for the password unless it was given in this session within ten minutes. */
export async function requireConfirmed(db: Db, token: string | undefined, now: number): Promise<void> {
  const row =
    token &&
    (await db
      .selectFrom('sessions')
      .select('confirmedAt')
      .where('tokenHash', '=', hashOf(token))
      .where('confirmedAt', '>', new Date(now - VALID_MS).toISOString())
      // One of later was given before the clock was set back.
      .where('confirmedAt', '<=', new Date(now).toISOString())
      .executeTakeFirst())
  const asked: z.infer<typeof asksPassword> = { asks: 'password' }
  if (!row) throw new HttpError(403, 'Please enter your password', {}, asked)
}
