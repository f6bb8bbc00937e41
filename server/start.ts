import { existsSync, mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { openAdminDoor } from './admin'
import { createServer } from './app'
import type { Settings } from './config'
import { type Db, openStore, type Store } from './db'
import { addEditor, listEditors, randomPassword } from './editor-store'
import { codeOf, PlainFault } from './plain-fault'
import { seedIfEmpty } from './seed'
import { openStorage } from './storage'
import { sweepUploads } from './upload-store'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const STOP_WITHIN_MS = 10_000
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'])

/** The folder that holds package.json, from wherever this program was started. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}

/** Throws away what has expired: replays after a day, tries after a day, sessions after their life. */
export async function sweep(db: Db, now: number): Promise<void> {
  const before = (age: number) => new Date(now - age).toISOString()
  await db.deleteFrom('replays').where('createdAt', '<', before(DAY)).execute()
  await db.deleteFrom('signInTries').where('lastAt', '<', before(DAY)).execute()
  await db
    .deleteFrom('sessions')
    .where('createdAt', '<', before(7 * DAY))
    .execute()
}

/** Makes the first editor where there is none; the password is returned only then. */
export async function firstEditor(
  db: Db,
  { first }: Settings,
  now: string,
): Promise<{ email: string; password: string } | null> {
  if ((await listEditors(db)).length > 0) return null
  const password = first.password ?? randomPassword()
  await addEditor(db, first.email, '', password, now)
  return { email: first.email, password }
}

/** A server that runs. */
export interface Running {
  /** Its address, with the port it got. */
  address: string
  /** The first sign-in, where this start created it. */
  created: { email: string; password: string } | null
  /** Finishes what is under way, at most 10 s, and closes the store. */
  stop(): Promise<void>
}

/** How long a connection may keep us waiting, in milliseconds; a call's own body has less time (L7, SV26). */
export const PATIENCE = { headersTimeout: 15_000, requestTimeout: 30 * 60_000, connectionsCheckingInterval: 5000 }

type Fetch = (request: Request) => Response | Promise<Response>

function listen(fetch: Fetch, { host, port }: Settings, patience: typeof PATIENCE) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port, serverOptions: patience }, (at) =>
      resolve({ server, port: at.port }),
    )
    server.once('error', (error) => {
      const busy = codeOf(error) === 'EADDRINUSE'
      reject(busy ? new PlainFault(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`) : error)
    })
  })
}

const isHttp = (server: ServerType): server is Server => 'closeAllConnections' in server

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    if (!isHttp(server)) throw new Error('The server speaks HTTP/1.1 only')
    const hard = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    // A connection whose answer is out would else wait for another request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(hard)
      clearInterval(idle)
      resolve()
    })
  })
}

async function openIn(settings: Settings): Promise<Store> {
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    return await openStore(settings)
  } catch (error) {
    const code = codeOf(error)
    if (!UNWRITABLE.has(code)) throw error
    throw new PlainFault(`DATA_DIR=${settings.dataDir} cannot be written to (${code}). Choose a folder that can.`)
  }
}

/** Starts the server with everything it stands on; throws a PlainFault a person can act on. */
export async function startServer(settings: Settings, log: Logger, patience = PATIENCE): Promise<Running> {
  const store = await openIn(settings)
  try {
    const storage = await openStorage(settings.dataDir, settings.bucket)
    const now = new Date().toISOString()
    const created = await firstEditor(store.db, settings, now)
    if (settings.demo)
      await seedIfEmpty(store.db, storage, join(projectRoot(), 'server/seed'), settings.publicUrl ?? '')
    const app = createServer({ db: store.db, storage, settings, log, desk: join(projectRoot(), 'dist/desk') })
    const tidy = () =>
      sweep(store.db, Date.now())
        .then(() => sweepUploads(store.db, storage, Date.now()))
        // A full disk must not keep the server from starting (L5).
        .catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
    await tidy()
    const { server, port } = await listen(app.fetch, settings, patience)
    const door = await openAdminDoor({ store, storage, settings, log })
    const sweeping = setInterval(() => void tidy(), HOUR)
    sweeping.unref()
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
    return {
      address: settings.publicUrl ?? `http://${host}:${port}`,
      created,
      async stop() {
        clearInterval(sweeping)
        door.close()
        await closed(server)
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
