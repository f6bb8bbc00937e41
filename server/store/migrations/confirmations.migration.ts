import type { Kysely } from 'kysely'

/** When the editor of a session has last given the password in it; null for one that was opened before this was noted. */
export const confirmations = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('confirmedAt', 'text').execute()
  },
}
