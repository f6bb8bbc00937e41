import { type Kysely, sql } from 'kysely'

const TABLES = ['topics', 'news', 'events', 'eventNews', 'carousel', 'articles', 'geoShots']

/** Who wrote each item, and the table of all writes. */
export const itemChanges = {
  async up(db: Kysely<unknown>) {
    for (const table of TABLES)
      for (const column of ['createdBy', 'changedBy', 'changedAt'])
        await db.schema.alterTable(table).addColumn(column, 'text').execute()
    await db.schema
      .createTable('changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('editorId', 'text', (column) => column.notNull())
      .addColumn('editor', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('partOf', 'text')
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute()
    const index = (name: string, columns: readonly string[], where = sql``) =>
      sql`create index ${sql.id(name)} on changes (${sql.join(columns.map((column) => sql.ref(column)))}) ${where}`.execute(
        db,
      )
    await index('changesByItem', ['itemId', 'kind', 'id'])
    await index('changesByDate', ['at'])
    await index('changesDeleted', ['kind', 'at', 'id'], sql`where act = 'deleted'`)
    await index('changesByPart', ['partOf'], sql`where ${sql.ref('partOf')} is not null`)
  },
}
