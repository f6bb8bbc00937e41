import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { readSettings, type Settings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { openMetrics } from '../../../server/http/open-metrics'
import { createLive } from '../../../server/live/live'
import { openFolderStorage, type Storage } from '../../../server/media/storage'
import { openMemoryStore, openStore, type Store } from '../../../server/store/db'
import { addEditor } from '../../../server/store/editors'
import { copyDatabase } from './postgres'

export const EMAIL = 'ada@meridian.test'
export const PASSWORD = 'a password for tests'
/** The time of the clock at the start of each test. */
const START = Date.parse('2026-11-21T09:00:00.000Z')

const postgres = inject('postgres')

/** The engines under test: the same body runs on each. */
export const engines = [
  { engine: 'libsql', open: openMemoryStore },
  ...(postgres === null
    ? []
    : [
        {
          engine: 'postgres',
          open: async () => openStore({ dataDir: '', databaseUrl: await copyDatabase(postgres) }),
        },
      ]),
]

/** A new empty folder that is removed when the run ends. */
export const tempFolder = (name = 'test') => mkdtempSync(join(inject('folder'), `${name}-`))

const reply = z.object({
  success: z.boolean(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
})

/** One answer, with its envelope read. */
export interface Answer {
  status: number
  headers: Headers
  envelope: z.infer<typeof reply>
}

export async function read(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, envelope: reply.parse(await response.json()) }
}

/** A server with its own store, a clock that the test sets and the cookie of a browser. */
export interface TestServer extends AsyncDisposable {
  store: Store
  storage: Storage
  settings: Settings
  dataDir: string
  clock: { now: number }
  /** The log so far, one JSON line each. */
  lines: string[]
  cookie: string | null
  fetch(path: string, init?: RequestInit): Promise<Response>
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(password?: string, headers?: Record<string, string>): Promise<Answer>
}

export async function openTestServer(
  open: () => Promise<Store> = openMemoryStore,
  env: Record<string, string> = {},
  client: string | null = null,
  builds: readonly string[] = [],
  times: { beatMs?: number; pollMs?: number } = {},
): Promise<TestServer> {
  const dataDir = tempFolder('desk')
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })
  const store = await open()
  const storage = await openFolderStorage(dataDir)
  const clock = { now: START }
  const lines: string[] = []
  await addEditor(store.db, EMAIL, 'Ada', PASSWORD, new Date(START).toISOString())
  const log = createLog('info', { write: (line) => lines.push(line) })
  const live = createLive({ db: store.db, log, clock: () => clock.now, ...times })
  const app = createServer({
    db: store.db,
    storage,
    settings,
    log,
    live,
    clock: () => clock.now,
    client,
    builds,
    metrics: await openMetrics(settings),
  })
  const made: TestServer = {
    store,
    storage,
    settings,
    dataDir,
    clock,
    lines,
    cookie: null,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (made.cookie !== null && !headers.has('cookie')) headers.set('cookie', made.cookie)
      const response = await app.fetch(new Request(`http://localhost:4500${path}`, { ...init, headers }), {})
      const set = response.headers.get('set-cookie')
      if (set) made.cookie = set.split(';')[0] ?? null
      return response
    },
    async call(method, path, body, headers = {}) {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      return read(
        await made.fetch(path, { method, headers: { 'content-type': 'application/json', ...headers }, ...sent }),
      )
    },
    signIn: (password = PASSWORD, headers = {}) =>
      made.call('POST', '/dashboard/api/v1/user/login', { email: EMAIL, password }, headers),
    async [Symbol.asyncDispose]() {
      await live.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return made
}

/** A server whose editor has signed in. */
export async function openSignedIn(
  open?: () => Promise<Store>,
  env: Record<string, string> = {},
  pages: string | null = null,
): Promise<TestServer> {
  const server = await openTestServer(open, env, pages)
  await server.signIn()
  return server
}

/** What an item says that the editor of these tests has made and changed last. */
export const byAda = ({ clock }: Pick<TestServer, 'clock'>) => ({
  createdBy: 'Ada',
  changedBy: 'Ada',
  changedAt: new Date(clock.now).toISOString(),
})

/** A descriptive news item as the client sends it. */
export const story = (fields: Record<string, unknown> = {}) => ({
  newsType: 'DESCRIPTIVE',
  title: 'Night ferries return',
  description: 'The first boat left at 23:40.',
  dateTime: '2026-11-20T08:40:12.345Z',
  location: { region: 'Europe', country: 'Türkiye', latLong: '41.0, 28.9' },
  imageUrls: [],
  videoUrls: [],
  ...fields,
})

export const savedItem = z.object({ id: z.string(), title: z.string(), createdAt: z.string(), dateTime: z.string() })
export const newsPage = z.object({
  newsList: z.array(z.looseObject({ id: z.string(), title: z.string() })),
  totalCount: z.number(),
  pageSize: z.number(),
  hasNext: z.boolean(),
})
