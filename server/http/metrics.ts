import { createHash, timingSafeEqual } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import type { KyselyPlugin } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MediaKind } from '../../contract/upload'
import { backupsIn } from '../backup/backup-folder'
import type { Settings } from '../config'
import { HttpError } from '../errors'
import type { Db } from '../store/db'
import { routeName } from '../tracing/route-name'
import type { Env } from './env'

/** What the server counts for an operator. */
export interface Metrics {
  /** Counts and times each request. */
  counting: MiddlewareHandler<Env>
  /** The same store, whose statements are timed. */
  timed(db: Db): Db
  uploaded(kind: MediaKind, bytes: number): void
  /** Answers a scraper that knows the token with all numbers, in the text format of Prometheus. */
  answer(context: Context<Env>): Promise<Response>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
const STATEMENT_SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Times each statement from where a request asks for it, the wait for a connection included. */
function statementTimer(seconds: Histogram): KyselyPlugin {
  const begun = new WeakMap<object, number>()
  return {
    transformQuery({ queryId, node }) {
      begun.set(queryId, performance.now())
      return node
    },
    async transformResult({ queryId, result }) {
      const since = begun.get(queryId)
      if (since !== undefined) seconds.observe((performance.now() - since) / 1000)
      return result
    },
  }
}

/** The size of the embedded store with its log, in bytes. */
async function storeBytes(dataDir: string): Promise<number> {
  const sizes = ['store.db', 'store.db-wal'].map((name) => stat(join(dataDir, name)).then(({ size }) => size))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** A number that is read when a scraper asks; it is left out where it cannot be read. */
function readGauge(registry: Registry, name: string, help: string, read: () => Promise<number>) {
  return new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      await read().then(
        (value) => this.set(value),
        () => this.remove(),
      )
    },
  })
}

/** Creates the metrics of one server; only who sends the token can read them. */
export function createMetrics({ dataDir, databaseUrl, backups }: Settings, token: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the beginning of its answer.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const underWay = new Gauge({ name: 'http_requests_under_way', help: 'Requests without an answer yet.', registers })
  const labelNames = ['kind']
  const uploads = new Counter({ name: 'meridian_uploads_total', help: 'Stored files.', labelNames, registers })
  const bytes = new Counter({ name: 'meridian_upload_bytes_total', help: 'Bytes of them.', labelNames, registers })
  const statements = new Histogram({
    name: 'meridian_store_statement_seconds',
    help: 'Time of a statement of the store, the wait for a connection included.',
    buckets: STATEMENT_SECONDS,
    registers,
  })
  readGauge(registry, 'meridian_disk_free_bytes', 'Free space on the disk of DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  if (databaseUrl === null)
    readGauge(registry, 'meridian_store_bytes', 'Size of the embedded store.', () => storeBytes(dataDir))
  if (backups !== null)
    readGauge(registry, 'meridian_newest_backup_seconds', 'When the newest backup was begun, since 1970.', async () => {
      const [newest] = await backupsIn(backups.folder)
      return (newest?.at ?? 0) / 1000
    })
  const expected = digest(`Bearer ${token}`)
  return {
    async counting(context, next) {
      const started = performance.now()
      underWay.inc()
      try {
        await next()
      } finally {
        underWay.dec()
      }
      const { method, route } = routeName(context)
      requests.inc({ method, route, status: context.res.status })
      requestSeconds.observe({ method, route }, (performance.now() - started) / 1000)
    },
    timed: (db) => db.withPlugin(statementTimer(statements)),
    uploaded(kind, size) {
      uploads.inc({ kind: kind.toLowerCase() })
      bytes.inc({ kind: kind.toLowerCase() }, size)
    },
    async answer(context) {
      // Equal lengths, so that the comparison tells nothing of the token.
      if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected))
        throw new HttpError(401, 'A token is needed', { 'WWW-Authenticate': 'Bearer' })
      return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
    },
  }
}
