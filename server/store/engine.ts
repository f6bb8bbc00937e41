import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely'

/** Whether a store is a PostgreSQL, where statements are written per engine. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Holds the rows of a read until the transaction ends; the embedded store has one transaction at a time. */
export const locked = <Tables, Table extends keyof Tables, Read>(
  write: Kysely<Tables>,
  read: SelectQueryBuilder<Tables, Table, Read>,
) => (isPostgres(write) ? read.forUpdate() : read)

/** Does so, but lets other transactions add rows that refer to them: those may hold what this one waits for. */
export const lockedAsReferred = <Tables, Table extends keyof Tables, Read>(
  write: Kysely<Tables>,
  read: SelectQueryBuilder<Tables, Table, Read>,
) => (isPostgres(write) ? read.forNoKeyUpdate() : read)

/** Waits for the other transactions that have taken the turn of this name; the embedded store has one at a time. */
export async function takeTurn<Tables>(write: Kysely<Tables>, name: string): Promise<void> {
  if (isPostgres(write)) await sql`select pg_advisory_xact_lock(hashtext(${`meridian.${name}`}))`.execute(write)
}
