import type { Kysely } from 'kysely'
import { isPostgres } from '../engine'

/** By this table several servers on one PostgreSQL know who has which items open; an embedded store has one server. */
export const openItems = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    await db.schema
      .createTable('openItems')
      .addColumn('stream', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'text', (column) => column.notNull())
      .addColumn('editorId', 'text', (column) => column.notNull())
      .addColumn('editor', 'text', (column) => column.notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('openItemsByStream').on('openItems').columns(['stream']).execute()
  },
}
