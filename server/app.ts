import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { createWriteLimit } from './accounts/write-limit'
import type { Settings } from './config'
import { HttpError } from './errors'
import type { ServerContext } from './http/answer'
import type { Env } from './http/env'
import { errorEnvelope, okEnvelope, sendEnvelope, sendJsonText } from './http/envelope'
import { errorHandler } from './http/error-handler'
import { csrfGuard, hostAllowlist } from './http/guards'
import type { Metrics } from './http/metrics'
import { probeRoutes } from './http/probes'
import { requestLog } from './http/request-log'
import { securityHeaders } from './http/security-headers'
import { requireSession } from './http/session'
import { watchStore } from './http/silent-store'
import { serveClient } from './http/static'
import { createLive, type Live } from './live/live'
import type { Storage } from './media/storage'
import { describeApi } from './openapi/describe-api'
import { docsRoutes } from './openapi/docs-page'
import { accountRoutes } from './routes/account'
import { articleRoutes } from './routes/articles'
import { attemptRoutes } from './routes/attempts'
import { carouselRoutes } from './routes/carousel'
import { changeStreamRoutes } from './routes/change-stream'
import { changeRoutes } from './routes/changes'
import { deliveryRoutes } from './routes/deliveries'
import { eventNewsRoutes } from './routes/event-news'
import { eventRoutes } from './routes/events'
import { factorRoutes } from './routes/factor'
import { geoShotRoutes } from './routes/geo-shots'
import { mediaRoutes } from './routes/media'
import { newsRoutes } from './routes/news'
import { notificationRoutes } from './routes/notifications'
import { regionRoutes } from './routes/regions'
import { sessionRoutes } from './routes/session'
import { topicRoutes } from './routes/topics'
import { uploadRoutes } from './routes/upload'
import { uploadedFileRoutes } from './routes/uploaded-files'
import type { Db } from './store/db'
import type { Tracing } from './tracing/tracing'

// zod/mini includes no error messages by default.
z.config(z.locales.en())

/** The dependencies of a server; `clock` returns milliseconds since the epoch. */
export interface ServerOptions {
  db: Db
  storage: Storage
  settings: Settings
  log: Logger
  clock?: () => number
  /** The folder of the built client; null if another server serves the pages. */
  client?: string | null
  /** The folders with the hashed files of this build and of the one before it. */
  builds?: readonly string[]
  /** Whether the server is about to stop, so that no further request should come. */
  isStopping?: () => boolean
  /** Whether the database answers; null if it cannot be silent. */
  isAnswering?: (() => Promise<boolean>) | null
  /** What is counted for an operator; null if nothing is. */
  metrics?: Metrics | null
  /** What follows the requests; null if nothing does. */
  tracing?: Tracing | null
  /** The streams of the server, for who ends them; without it, the app has its own. */
  live?: Live
}

const CALLS = ['/api/*', '/dashboard/api/*', '/notify/*']

/** Responds with 405 to other methods on a known path. */
function refuseOtherMethods(app: Hono<Env>) {
  const methodsByPath = new Map<string, Set<string>>()
  for (const { path, method } of app.routes)
    if (method !== 'ALL') methodsByPath.set(path, (methodsByPath.get(path) ?? new Set()).add(method))
  for (const [path, methods] of methodsByPath)
    app.all(path, () => {
      const allowed = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ')
      throw new HttpError(405, 'Method not allowed', { Allow: allowed })
    })
}

/** Creates the server: an app whose `fetch` handles every request, with or without a port. */
export function createServer(options: ServerOptions): Hono<Env> {
  const { storage, settings, log, clock = Date.now, client = null, builds = [] } = options
  const { isStopping = () => false, metrics = null, tracing = null, isAnswering = null } = options
  const db = metrics === null ? options.db : metrics.timed(options.db)
  const app = new Hono<Env>()
  const { live = createLive({ db, log, clock }) } = options
  const limitWrites = createWriteLimit(settings.writesPerMinute)
  const server: ServerContext = { app, db, storage, settings, log, clock, metrics, limitWrites, live }
  const description = describeApi()
  const openApi = JSON.stringify(description)

  app.onError(errorHandler(log, settings))
  app.notFound((context) => sendEnvelope(context, errorEnvelope('Not found'), 404))
  if (metrics !== null) app.use(metrics.counting)
  app.use(requestLog(log, clock, settings), securityHeaders(settings, client))
  probeRoutes(server, isStopping)
  if (metrics !== null) app.get('/metrics', (context) => metrics.answer(context))
  // Below the probes, which come every few seconds.
  if (tracing !== null) app.use(tracing.following)
  app.use(hostAllowlist(settings), csrfGuard)
  if (isAnswering !== null) for (const path of [...CALLS, '/healthz']) app.use(path, watchStore(isAnswering))
  for (const path of CALLS) app.use(path, requireSession(server))

  app.get('/healthz', async (context) => {
    await sql`select 1`.execute(db)
    return sendEnvelope(context, okEnvelope({ status: 'ok' }))
  })
  app.get('/openapi.json', (context) => sendJsonText(context, openApi))
  docsRoutes(app, description)
  sessionRoutes(server)
  accountRoutes(server)
  factorRoutes(server)
  newsRoutes(server)
  topicRoutes(server)
  regionRoutes(server)
  carouselRoutes(server)
  eventRoutes(server)
  eventNewsRoutes(server)
  articleRoutes(server)
  geoShotRoutes(server)
  notificationRoutes(server)
  deliveryRoutes(server)
  attemptRoutes(server)
  changeRoutes(server)
  changeStreamRoutes(server)
  uploadRoutes(server)
  uploadedFileRoutes(server)
  mediaRoutes(server)
  refuseOtherMethods(app)
  if (client !== null) serveClient(server, client, builds)
  return app
}
