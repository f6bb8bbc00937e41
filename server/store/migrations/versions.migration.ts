import type { Kysely } from 'kysely'

const TABLES = ['topics', 'news', 'events', 'eventNews', 'carousel', 'articles', 'geoShots']

/** The version of each item, from 1. */
export const itemVersions = {
  async up(db: Kysely<unknown>) {
    for (const table of TABLES)
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
  },
}
