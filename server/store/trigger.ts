import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './engine'

/** When a trigger fires, and the statement that it runs for each row. */
export interface Trigger {
  name: string
  on: RawBuilder<unknown>
  when: RawBuilder<unknown>
  run: RawBuilder<unknown>
}

/** Creates a trigger: the frame around the statement differs between the engines. */
export async function createTrigger(db: Kysely<unknown>, table: string, { name, on, when, run }: Trigger) {
  const trigger = sql`create trigger ${sql.id(name)} after ${on} on ${sql.table(table)} for each row ${when}`
  if (isPostgres(db)) {
    await sql`create function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin ${run}; return null; end $$`.execute(db)
    await sql`${trigger} execute function ${sql.id(name)}()`.execute(db)
  } else await sql`${trigger} begin ${run}; end`.execute(db)
}
