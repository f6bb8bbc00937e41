import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { serveArticles } from './articles'
import { onlySignedIn, serveSessions } from './auth'
import { serveCarousel } from './carousel'
import type { Settings } from './config'
import type { Db } from './db'
import { serveEventNews } from './event-news'
import { serveEvents } from './events'
import { serveGeoShots } from './geo-shots'
import {
  type Env,
  granted,
  onFault,
  onlyKnownHosts,
  onlyOwnPages,
  Refusal,
  refused,
  requestLog,
  securityHeaders,
} from './http'
import { serveMedia } from './media'
import { serveNews } from './news'
import { serveNotify } from './notify'
import { describeApi } from './openapi'
import { serveRegions } from './regions'
import type { Parts } from './route'
import { serveDesk } from './static'
import type { Storage } from './storage'
import { serveTopics } from './topics'
import { serveUpload } from './upload'

// zod/mini has no words of its own; only the server takes these.
z.config(z.locales.en())

/** What a server is made of; `clock` gives milliseconds since 1970. */
export interface ServerParts {
  db: Db
  storage: Storage
  settings: Settings
  log: Logger
  clock?: () => number
  /** The folder of the built desk; null where something else serves the pages. */
  desk?: string | null
}

const CALLS = ['/api/*', '/dashboard/api/*', '/notify/*']

/** Answers a known address asked in another way with 405 (SV18). */
function refuseOtherMethods(app: Hono<Env>) {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes)
    if (method !== 'ALL') methods.set(path, (methods.get(path) ?? new Set()).add(method))
  for (const [path, known] of methods)
    app.all(path, () => {
      const allowed = [...known, ...(known.has('GET') ? ['HEAD'] : [])].join(', ')
      throw new Refusal(405, 'This address is not asked in this way', { Allow: allowed })
    })
}

/** Makes the server: an app whose `fetch` answers every call, with or without a port. */
export function createServer({ db, storage, settings, log, clock = Date.now, desk = null }: ServerParts): Hono<Env> {
  const app = new Hono<Env>()
  const parts: Parts = { app, db, storage, settings, log, clock }
  const document = JSON.stringify(describeApi())

  app.onError(onFault(log, settings))
  app.notFound((context) => context.json(refused('Not found'), 404))
  app.use(requestLog(log, clock), securityHeaders(settings), onlyKnownHosts(settings), onlyOwnPages)
  for (const path of CALLS) app.use(path, onlySignedIn(parts))

  app.get('/healthz', async (context) => {
    await sql`select 1`.execute(db)
    return context.json(granted({ status: 'ok' }))
  })
  app.get('/openapi.json', (context) => context.body(document, 200, { 'Content-Type': 'application/json' }))
  serveSessions(parts)
  serveNews(parts)
  serveTopics(parts)
  serveRegions(parts)
  serveCarousel(parts)
  serveEvents(parts)
  serveEventNews(parts)
  serveArticles(parts)
  serveGeoShots(parts)
  serveNotify(parts)
  serveUpload(parts)
  serveMedia(parts)
  refuseOtherMethods(app)
  if (desk !== null) serveDesk(parts, desk)
  return app
}
