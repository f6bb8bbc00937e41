import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import type { Logger } from 'pino'
import { createFirstEditor, type FirstEditor } from './accounts/first-editor'
import { addressOf } from './address'
import { createServer } from './app'
import { scheduleBackups } from './backup/schedule'
import { cleanUp } from './clean-up'
import { openCommandSocket } from './cli/command-socket'
import { type Closer, createCloser } from './close-server'
import type { Settings } from './config'
import { codeOf, StartupError } from './errors'
import { openMetrics } from './http/open-metrics'
import { keepBuild } from './http/previous-build'
import { createLive } from './live/live'
import { logMalformed } from './malformed'
import { assertOneMediaFolder } from './media/one-folder'
import type { Storage } from './media/storage'
import { removeLeftTemp } from './media/temp'
import { openWritableStorage, openWritableStore } from './open-writable'
import { projectRoot } from './project-root'
import { indexMissing } from './search/search-index'
import { seedIfEmpty } from './seed/seed'
import { dropOwnHost } from './store/own-host'
import { removeUnused } from './store/upload-removal'
import { openTracing } from './tracing/open-tracing'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface RunningServer extends Pick<Closer, 'uploadsEnded'> {
  /** Includes the actual port. */
  address: string
  /** The first editor, if this start created it. */
  created: FirstEditor | null
  /**
   * Says that it is not ready until it is drained, by default after DRAIN_SECONDS, then finishes the requests in
   * progress, for at most 9 s, uploads for at most UPLOAD_DRAIN_SECONDS, and closes the store.
   */
  stop(drained?: Promise<void>): Promise<void>
}

/**
 * The timeouts of a connection, in milliseconds; readBytes() has shorter ones for the body of a call. An idle connection
 * is kept longer than by the proxies in front (nginx: 60 s), so that none sends a call into one that closes just then.
 */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30 * 60_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
}

/** Why a port could not be opened, in words that say what to set; null where only the error itself says it. */
function notOpened(code: string, host: string, port: number): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set PORT to another number; a link to sign in that is shown above is valid there too.`
  if (code === 'EACCES') return `This user may not open port ${port}. Set PORT to another number, above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine. Set HOST to one that is, or leave it out.`
  return null
}

type Fetch = (request: Request) => Response | Promise<Response>

function listen(fetch: Fetch, { host, port }: Settings, log: Logger, timeouts: typeof TIMEOUTS) {
  return new Promise<{ server: ServerType; port: number }>((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port, serverOptions: timeouts }, (at) =>
      resolve({ server, port: at.port }),
    )
    server.on('connection', logMalformed(log))
    server.once('error', (error) => {
      const why = notOpened(codeOf(error), host, port)
      reject(why === null ? error : new StartupError(why))
    })
  })
}

/**
 * Opens the store and the storage, and starts the server on its port. `onCreated` is told the first editor as soon as
 * there is one: a start that fails later must not be the only one who knew the link.
 */
export async function startServer(
  settings: Settings,
  log: Logger,
  timeouts = TIMEOUTS,
  onCreated: (editor: FirstEditor) => void = () => undefined,
): Promise<RunningServer> {
  const tracing = await openTracing(settings, log)
  const store = await openWritableStore(settings, log, tracing)
  let opened: Storage | null = null
  try {
    const storage = await openWritableStorage(settings, tracing)
    opened = storage
    // The lock of an embedded store says that no other server uses this folder.
    await removeLeftTemp(storage.temp, { isAlone: store.engine === 'libsql', now: Date.now() }).catch(
      (error: unknown) => log.error({ err: error }, 'cleanup failed'),
    )
    const now = new Date().toISOString()
    const created = await store.alone(async () => {
      if (store.engine === 'postgres') await assertOneMediaFolder(store.db, settings, now)
      await dropOwnHost(store.db, settings, now)
      if (settings.demo) await seedIfEmpty(store.db, storage, join(projectRoot(), 'server/seed'))
      return createFirstEditor(store.db, settings, now)
    })
    if (created) onCreated(created)
    const client = join(projectRoot(), 'dist/desk')
    // Servers of one folder that start at once would take the build of each other for the one before.
    const builds = await store
      .alone(() => keepBuild(settings.dataDir, client))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the files of the previous build are not served')
        return []
      })
    let hasStop = false
    const isStopping = () => hasStop
    const metrics = await openMetrics(settings)
    const { db, isAnswering } = store
    const live = createLive({ db, log, clock: Date.now })
    const parts = { db, storage, settings, log }
    const app = createServer({ ...parts, client, builds, isStopping, metrics, tracing, isAnswering, live })
    // The server also starts with a full disk.
    await cleanUp(parts, Date.now())
    const { server, port } = await listen(app.fetch, settings, log, timeouts)
    const closer = createCloser(server, settings.uploadDrainMs)
    const address = addressOf(settings, port)
    const commandSocket = await openCommandSocket({ store, storage, settings, log, address })
    const tidy = () =>
      cleanUp(parts, Date.now())
        .then(() => removeUnused(db, storage, settings, Date.now()))
        .catch((error: unknown) => log.error({ err: error }, 'cleanup failed'))
    const cleaning = setInterval(() => void tidy(), HOUR)
    cleaning.unref()
    // A search writes what is missing itself: no search should have much to write.
    const indexing = setInterval(
      () => void indexMissing(db).catch((error: unknown) => log.error({ err: error }, 'words not written')),
      MINUTE,
    )
    indexing.unref()
    const endBackups = settings.backups && scheduleBackups({ store, storage, settings, log }, settings.backups)
    return {
      address,
      created,
      uploadsEnded: closer.uploadsEnded,
      async stop(drained = wait(settings.drainMs)) {
        hasStop = true // A proxy that asks sends no more calls (EXT-274).
        clearInterval(cleaning)
        clearInterval(indexing)
        await live.close()
        await drained
        commandSocket.close()
        await closer.close()
        await tracing?.close()
        // Ended first and waited for last, since closing the store ends a copy of it.
        const backupsEnded = endBackups?.()
        await store.close()
        await backupsEnded
        await storage.close()
      },
    }
  } catch (error) {
    await store.close()
    await opened?.close()
    throw error
  }
}
