import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createServer } from '../../../server/app'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { openFolderStorage } from '../../../server/media/storage'
import { openStore, type Store } from '../../../server/store/db'
import { addEditor } from '../../../server/store/editors'

export const EMAILS = ['ada@meridian.test', 'bob@meridian.test'] as const
export const PASSWORD = 'a password for tests'

/** The tables of what editors write, each with the column that has its title. */
export const TITLES = {
  news: 'title',
  carousel: 'title',
  geoShots: 'title',
  articles: 'name',
  events: 'name',
  eventNews: 'title',
  topics: 'topicName',
  outbox: 'subject',
} as const
export type ContentTable = keyof typeof TITLES
const tables = ['news', 'carousel', 'geoShots', 'articles', 'events', 'eventNews', 'topics', 'outbox'] as const

/** What the store has: a row of one table. */
export interface Row {
  table: ContentTable
  id: string
  title: string
  /** The whole row, as JSON. */
  text: string
}

/** An item as a write has left it, as JSON of the contract. */
export interface Version {
  id: string
  text: string
}

export type Host = Awaited<ReturnType<typeof openHost>>

/** The real server with an embedded store, on a port of this machine, with a clock that it is given. */
export async function openHost(clock: () => number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-chaos-'))
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: '0', SIGN_IN_TRIES: '1000' })
  const storage = await openFolderStorage(dataDir)
  const log = createLog('silent', { write: () => undefined })
  const store = await openStore({ dataDir, databaseUrl: null })
  let running: { server: ServerType; port: number } | null = null

  async function start(): Promise<void> {
    if (running) return
    const app = createServer({ db: store.db, storage, settings, log, clock })
    running = await new Promise((resolve) => {
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
        resolve({ server, port }),
      )
    })
  }

  /** Breaks every connection at once; `npm run kill` and `--browser` end the process, with its store. */
  async function kill(): Promise<void> {
    if (!running) return
    const { server } = running
    running = null
    if (isHttp(server)) server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  /** Starts and ends come one after the other: the store has one process. */
  let turn = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work)
    return turn
  }

  await start()
  for (const email of EMAILS) await addEditor(store.db, email, '', PASSWORD, '2026-01-01T00:00:00.000Z')

  return {
    start: () => inTurn(start),
    kill: () => inTurn(kill),
    isRunning: () => running !== null,
    address: () => (running ? `http://127.0.0.1:${running.port}` : null),
    rows: () => rowsOf(store),
    /** Every version of an item that the server has noted. */
    async versions(): Promise<Version[]> {
      const noted = await store.db.selectFrom('changes').select(['itemId', 'after']).execute()
      return noted.map(({ itemId, after }) => ({ id: itemId, text: after ?? '' }))
    },
    /** Ends every session. */
    expire: () => store.db.deleteFrom('sessions').execute(),
    /** Empties the tables, and restores the sessions that there were when `sessions` was called. */
    async clear(sessions: Awaited<ReturnType<typeof sessionsOf>>): Promise<void> {
      const { db } = store
      for (const table of ['eventNews', ...tables, 'changes', 'replays', 'sessions', 'signInTries', 'uploads'] as const)
        await db.deleteFrom(table).execute()
      if (sessions.length > 0) await db.insertInto('sessions').values(sessions).execute()
    },
    sessions: () => sessionsOf(store),
    async close(): Promise<void> {
      await kill()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Every row of what editors write, as the store has it. */
export async function rowsOf({ db }: Store): Promise<Row[]> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute()
      return rows.map((row) => ({
        table,
        id: String(row.id),
        title: textOf(row[TITLES[table]]),
        text: JSON.stringify(row),
      }))
    }),
  )
  return found.flat()
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const sessionsOf = ({ db }: Store) => db.selectFrom('sessions').selectAll().execute()

const isHttp = (server: ServerType): server is Server => 'closeAllConnections' in server
