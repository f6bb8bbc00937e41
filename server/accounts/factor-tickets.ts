import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import { hashOf, newToken } from './tokens'

/** So long may pass between the password and the code of one sign-in. */
const LIFETIME_MS = 5 * 60_000

const oldest = (now: number) => new Date(now - LIFETIME_MS).toISOString()

/** Notes that the password of an editor was right, and returns the token by which the code is given (EXT-284). */
export async function giveTicket(db: Db, editorId: string, now: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('factorTickets')
    .values({ tokenHash: hashOf(token), editorId, createdAt: new Date(now).toISOString() })
    .execute()
  return token
}

/** Whose password was right; null if the ticket was used or is too old. */
export async function ticketEditor(db: Db, token: string, now: number): Promise<Editor | null> {
  const row = await db
    .selectFrom('factorTickets')
    .innerJoin('editors', 'editors.id', 'factorTickets.editorId')
    .select(['editors.id', 'editors.email', 'editors.name'])
    .where('factorTickets.tokenHash', '=', hashOf(token))
    .where('factorTickets.createdAt', '>', oldest(now))
    .executeTakeFirst()
  return row ?? null
}

/** Uses a ticket up; false if it was used meanwhile. */
export async function takeTicket(write: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await write
    .deleteFrom('factorTickets')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 1
}

/** Deletes the tickets that are too old. */
export async function deleteOldTickets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('factorTickets').where('createdAt', '<=', oldest(now)).execute()
}
