import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, type LogEvent, Migrator, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { StartupError } from '../errors'
import { ownCommand } from '../own-command'
import { openEmbedded } from './embedded.dialect'
import { migrations } from './migrations/migrations'
import { aloneOn, createProbe, openPool } from './shared-database'
import { copyStore } from './store-copy'
import type { Tables } from './tables'

// PostgreSQL sends count() as text, since it may exceed a double; these counts never do.
pg.types.setTypeParser(20, Number)

export type Db = Kysely<Tables>

/** An open store on either engine. */
export interface Store {
  db: Db
  engine: 'libsql' | 'postgres'
  /**
   * Writes a consistent copy of an embedded store into a new file, while the store is used; null if the engine has its
   * own backup tools. Throws a StartupError unless the disk has room for it, and then still so many bytes.
   */
  copyTo: ((file: string, minFreeBytes?: number) => Promise<void>) | null
  /** Runs what only one of several servers may do at a time, such as creating the first editor. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether the database answers within 1.5 s; null for the embedded store, which cannot be silent. */
  isAnswering: (() => Promise<boolean>) | null
  close(): Promise<void>
}

/** Hears of each statement that has ended. */
type NoteStatement = (event: LogEvent) => void

function embedded(file: string, log?: NoteStatement): Store {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { dialect, handle, unlock } = openEmbedded(file)
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) })
  const closing = new AbortController()
  const copies = new Set<Promise<void>>()
  const copyTo = (target: string, minFreeBytes = 0) => {
    const copy = copyStore(file, target, { signal: closing.signal, minFreeBytes }).finally(() => copies.delete(copy))
    copies.add(copy)
    return copy
  }
  return {
    db,
    engine: 'libsql',
    copyTo: file === ':memory:' ? null : copyTo,
    // The store is locked for one process.
    alone: (work) => work(),
    isAnswering: null,
    close: async () => {
      closing.abort()
      await Promise.allSettled(copies)
      await db.destroy()
      if (handle.open) handle.close()
      unlock()
    },
  }
}

function remote(
  url: string,
  { statementMs = 30_000, log }: { statementMs?: number; log?: NoteStatement | undefined } = {},
): Store {
  const pool = openPool(url, statementMs)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
  return {
    db,
    engine: 'postgres',
    copyTo: null,
    alone: (work) => aloneOn(url, work),
    isAnswering: createProbe(url),
    close: () => db.destroy(),
  }
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

const RESTORE_WITH: Readonly<Record<Store['engine'], string>> = {
  libsql: ownCommand('restore', 'FILE'),
  postgres: 'pg_restore',
}

/** Migrates the tables to the current version; throws a StartupError for a store of a newer version. */
export async function migrate(store: Store, all = migrations, backupDir: string | null = null): Promise<void> {
  const applied = await appliedMigrations(store.db)
  const newer = applied.find((name) => !(name in all))
  if (newer)
    throw new StartupError(
      `A newer version of Meridian has written this store (it knows the change "${newer}"). ` +
        `Start that version, or bring back an older backup: ${RESTORE_WITH[store.engine]}`,
    )
  const pending = Object.keys(all).filter((name) => !applied.includes(name))
  if (pending.length === 0) return
  const copy =
    applied.length > 0 && backupDir && store.copyTo
      ? join(backupDir, `store-before-${pending[0]}-${Date.now()}.db`)
      : null
  if (copy) await store.copyTo?.(copy)
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => all } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // The store is as it was: a start that is tried again and again would fill the disk with its copies.
  if (copy) await rm(copy, { force: true })
  throw error
}

/** Migrates a PostgreSQL database while no other server does, and without a limit of time: an index may take long. */
async function migrateRemote(url: string, onWaiting?: (host: string) => void): Promise<void> {
  await aloneOn(
    url,
    async () => {
      const store = remote(url, { statementMs: 0 })
      try {
        await migrate(store)
      } finally {
        await store.close()
      }
    },
    onWaiting,
  )
}

/**
 * Opens the store in a folder, or the PostgreSQL database of a URL, and migrates its tables. A database that does not
 * answer is waited for, for a minute; `onWaiting` is told its host. `log` hears of each statement.
 */
export async function openStore(
  where: { dataDir: string; databaseUrl: string | null },
  onWaiting?: (host: string) => void,
  log?: NoteStatement,
): Promise<Store> {
  if (where.databaseUrl) {
    await migrateRemote(where.databaseUrl, onWaiting)
    return remote(where.databaseUrl, { log })
  }
  const store = embedded(join(where.dataDir, 'store.db'), log)
  try {
    await migrate(store, migrations, where.dataDir)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Whether a PostgreSQL database has tables, but none of this server. */
export async function isForeign(databaseUrl: string): Promise<boolean> {
  const { db, close } = remote(databaseUrl)
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    return tables.length > 0 && !tables.some(({ name }) => name === 'kysely_migration')
  } finally {
    await close()
  }
}

/** Opens an empty embedded store in memory, for tests. */
export async function openMemoryStore(): Promise<Store> {
  const store = embedded(':memory:')
  await migrate(store)
  return store
}
