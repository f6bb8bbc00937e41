import type { Kysely } from 'kysely'

/** The secrets of sign-in codes, the codes to recover by, and the sign-ins that wait for a code. */
export const factors = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('factors')
      .addColumn('editorId', 'text', (column) => column.primaryKey().references('editors.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('since', 'text')
      .addColumn('lastStep', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('recoveryCodes')
      .addColumn('codeHash', 'text', (column) => column.primaryKey())
      .addColumn('editorId', 'text', (column) => column.notNull().references('editors.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('recoveryCodesByEditor').on('recoveryCodes').columns(['editorId']).execute()
    await db.schema
      .createTable('factorTickets')
      .addColumn('tokenHash', 'text', (column) => column.primaryKey())
      .addColumn('editorId', 'text', (column) => column.notNull().references('editors.id').onDelete('cascade'))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .execute()
  },
}
