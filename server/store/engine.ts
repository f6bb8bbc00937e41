import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely'

/** Whether a store is a PostgreSQL, where statements are written per engine. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Holds the rows of a read until the transaction ends; the embedded store has one transaction at a time. */
export const locked = <Tables, Table extends keyof Tables, Read>(
  write: Kysely<Tables>,
  read: SelectQueryBuilder<Tables, Table, Read>,
) => (isPostgres(write) ? read.forUpdate() : read)
