import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { StartupError } from '../errors'
import { type Db, isForeign, openStore } from '../store/db'
import { aloneOn } from '../store/shared-database'
import type { Tables } from '../store/tables'

/**
 * Each table with the column by which it is read, in an order in which no row refers to a later one; null for a small
 * one that is read at once. What triggers fill is not moved, nor is who has what open.
 */
const TABLES: Readonly<Record<Exclude<keyof Tables, 'search' | 'totals' | 'openItems'>, string | null>> = {
  editors: 'id',
  sessions: 'tokenHash',
  signInTries: 'key',
  devices: null,
  invitations: 'tokenHash',
  factors: 'editorId',
  recoveryCodes: 'codeHash',
  factorTickets: 'tokenHash',
  apiKeys: 'id',
  replays: 'key',
  marks: 'name',
  uploads: 'name',
  regions: 'id',
  topics: 'id',
  news: 'id',
  events: 'id',
  eventNews: 'id',
  carousel: 'id',
  articles: 'id',
  geoShots: 'id',
  outbox: 'id',
  changes: 'id',
}

/** The table that a migration fills in an empty store. */
const FILLED = 'regions'

const ROWS_AT_ONCE = 500

const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
type AnyRow = z.infer<typeof row>

/** The number of the rows of a store, and the SHA-256 of them all. */
export interface StoreSums {
  rows: number
  sha256: string
}

/** Sums rows in any order, since the engines do not sort texts alike. */
function rowSummer() {
  const digests: Buffer[] = []
  return {
    add(table: string, found: AnyRow) {
      const fields = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1))
      digests.push(
        createHash('sha256')
          .update(JSON.stringify([table, fields]))
          .digest(),
      )
    },
    end(): StoreSums {
      const hash = createHash('sha256')
      for (const digest of digests.sort((a, b) => a.compare(b))) hash.update(digest)
      return { rows: digests.length, sha256: hash.digest('hex') }
    },
  }
}

/** The rows of a table, some at a time. */
async function* rowsOf(db: Db, table: string, key: string | null): AsyncGenerator<AnyRow[]> {
  const all = sql`select * from ${sql.table(table)}`
  if (key === null) {
    yield z.array(row).parse((await all.execute(db)).rows)
    return
  }
  for (let last = sql``; ; ) {
    const some = sql`${all} ${last} order by ${sql.ref(key)} limit ${ROWS_AT_ONCE}`
    const rows = z.array(row).parse((await some.execute(db)).rows)
    yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = sql`where ${sql.ref(key)} > ${rows.at(-1)?.[key] ?? ''}`
  }
}

async function insertRows(db: Db, table: string, rows: readonly AnyRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((given) => sql`(${sql.join(columns.map((column) => given[column] ?? null))})`))
  try {
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The database refuses rows of ${table}: ${why}. Nothing was moved.`)
  }
}

async function sumsOf(db: Db): Promise<StoreSums> {
  const sums = rowSummer()
  for (const [table, key] of Object.entries(TABLES))
    for await (const rows of rowsOf(db, table, key)) for (const found of rows) sums.add(table, found)
  return sums.end()
}

async function assertEmpty(db: Db): Promise<void> {
  for (const table of Object.keys(TABLES)) {
    if (table === FILLED) continue
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) throw notEmpty()
  }
}

const notEmpty = () => new StartupError('The database is not empty. Give an empty one; nothing was moved.')

async function copyRows(from: Db, to: Db): Promise<StoreSums> {
  // Rows are read and hashed between two statements, of a large store for longer than a server may wait.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(to)
  await assertEmpty(to)
  await sql`delete from ${sql.table(FILLED)}`.execute(to)
  const sums = rowSummer()
  for (const [table, key] of Object.entries(TABLES))
    for await (const rows of rowsOf(from, table, key)) {
      await insertRows(to, table, rows)
      for (const found of rows) sums.add(table, found)
    }
  const sent = sums.end()
  const stored = await sumsOf(to)
  if (stored.rows !== sent.rows || stored.sha256 !== sent.sha256)
    throw new StartupError(
      `The database has ${stored.rows} rows with the SHA-256 ${stored.sha256} for ${sent.rows} with ${sent.sha256}. ` +
        'Nothing was moved.',
    )
  return sent
}

/**
 * Copies every row of a store into an empty PostgreSQL database, in one transaction: what differs there is undone.
 * No server starts on the database meanwhile.
 */
export async function moveStore(from: Db, databaseUrl: string): Promise<StoreSums> {
  if (await aloneOn(databaseUrl, () => isForeign(databaseUrl))) throw notEmpty()
  const target = await openStore({ dataDir: '', databaseUrl })
  try {
    return await target.alone(() => target.db.transaction().execute((write) => copyRows(from, write)))
  } finally {
    await target.close()
  }
}
