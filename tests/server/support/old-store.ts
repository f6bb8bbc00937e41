import { sql } from 'kysely'
import type { Store } from '../../../server/store/db'

/** Leaves nothing in a store, as before its first migration. */
export async function dropTables({ db, engine }: Store) {
  if (engine === 'postgres') {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    return
  }
  await sql`pragma foreign_keys = off`.execute(db)
  // Dropping the table of the words also drops those that it consists of.
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  for (const { name } of tables.filter(({ name }) => !name.startsWith('searchWords_')))
    await db.schema.dropTable(name).execute()
  await sql`pragma foreign_keys = on`.execute(db)
}
