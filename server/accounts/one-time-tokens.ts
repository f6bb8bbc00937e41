import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import { hashOf, newToken } from './tokens'

/** The tokens of a table: each is of one editor, and used once, within a time. */
export function oneTimeTokens(table: 'invitations' | 'factorTickets', lifetimeMs: number) {
  const oldest = (now: number) => new Date(now - lifetimeMs).toISOString()
  return {
    /** Makes a token for an editor; the table has only its hash. */
    async give(db: Db, editorId: string, now: number): Promise<string> {
      const token = newToken()
      const row = { tokenHash: hashOf(token), editorId, createdAt: new Date(now).toISOString() }
      await db.insertInto(table).values(row).execute()
      return token
    },
    /** Whose token it is; null if it was used or is too old. */
    async editor(db: Db, token: string, now: number): Promise<Editor | null> {
      const given = db
        .selectFrom(table)
        .select('editorId')
        .where('tokenHash', '=', hashOf(token))
        .where('createdAt', '>', oldest(now))
      const editors = db.selectFrom('editors').select(['id', 'email', 'name'])
      return (await editors.where('id', 'in', given).executeTakeFirst()) ?? null
    },
    /** Uses a token up; false if it was used meanwhile. */
    async take(write: Db, token: string): Promise<boolean> {
      const used = write.deleteFrom(table).where('tokenHash', '=', hashOf(token))
      return (await used.executeTakeFirstOrThrow()).numDeletedRows === 1n
    },
    async deleteOld(db: Db, now: number): Promise<void> {
      await db.deleteFrom(table).where('createdAt', '<=', oldest(now)).execute()
    },
  }
}
