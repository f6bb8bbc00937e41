import type { Kysely } from 'kysely'

/** The browsers that accounts have signed in with, what each session was opened by, and the links of invitations. */
export const accounts = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('devices')
      .addColumn('tokenHash', 'text', (column) => column.notNull())
      .addColumn('editorId', 'text', (column) => column.notNull().references('editors.id').onDelete('cascade'))
      .addColumn('seenAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('devicesKey', ['tokenHash', 'editorId'])
      .execute()
    await db.schema.alterTable('sessions').addColumn('browser', 'text').execute()
    await db.schema
      .createTable('invitations')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('editorId', 'text', (column) => column.notNull().references('editors.id').onDelete('cascade'))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute()
  },
}
