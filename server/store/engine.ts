import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether a store is a PostgreSQL, where statements are written per engine. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
