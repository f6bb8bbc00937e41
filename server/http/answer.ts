import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { ApiKey } from '../accounts/keys'
import type { Settings } from '../config'
import type { Live } from '../live/live'
import { withSentAddresses } from '../media/addresses'
import type { Storage } from '../media/storage'
import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import type { ExpectedVersions } from '../store/rows'
import { inTransaction } from '../store/transaction'
import type { Endpoint } from './endpoint'
import type { Env } from './env'
import { okEnvelope, sendJsonText } from './envelope'
import { withIdempotency } from './idempotency'
import type { Metrics } from './metrics'
import { type ParsedRequest, parseRequest } from './parse-request'
import { etagOf, expectedVersions, idIn, writtenIn } from './versions'

/** The dependencies of every route. */
export interface ServerContext {
  app: Hono<Env>
  db: Db
  storage: Storage
  settings: Settings
  log: Logger
  /** Counts a write of an editor or a key; throws a 429 for too many. */
  limitWrites: (writerId: string, now: number) => void
  /** Milliseconds since 1970. */
  clock: () => number
  metrics: Metrics | null
  /** The streams that tell what writes have changed. */
  live: Live
}

/** A parsed request of a signed-in editor. */
export interface EditorRequest<Query, Body> extends ParsedRequest<Query, Body> {
  /** For a write, a transaction that ends with the answer. */
  db: Db
  editor: Editor
  /** The key of the program that makes the call; null for an editor. */
  key: ApiKey | null
  /** The versions of the item that the request accepts (EXT-48). */
  ifMatch: ExpectedVersions
  /** The present time as an ISO string. */
  now: string
  /** The name of the call in the contract. */
  call: string
}

/** Handles one endpoint: parses the request, runs the handler, a write in one transaction, and wraps the result. */
export function answer<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  { app, db, settings, clock, limitWrites, live }: ServerContext,
  endpoint: Endpoint<Query, Body, Data>,
  handle: (request: EditorRequest<z.output<Query>, z.output<Body>>) => Promise<z.input<Data>>,
) {
  const { method, path, name } = endpoint.call
  app.on(method.toUpperCase(), path, async (context) => {
    const editor = context.get('editor')
    if (method !== 'get') limitWrites(editor.id, clock())
    const request = await parseRequest(settings, context, endpoint)
    const key = context.get('key') ?? null
    const now = new Date(clock()).toISOString()
    const ifMatch = expectedVersions(context.req.header('if-match'))
    const run = async (on: Db) =>
      withSentAddresses(settings, await handle({ ...request, db: on, editor, key, ifMatch, now, call: name }))
    if (method === 'get') {
      const data = await run(db)
      return sendJsonText(context, JSON.stringify(okEnvelope(data)), 200, etagOf(data))
    }
    const attempt = method === 'post' ? context.req.header('idempotency-key') : undefined
    const write = { key: attempt, scope: [editor.id, name], body: request.sent, now }
    const reply = await inTransaction(db, (on) =>
      withIdempotency(on, write, async () => JSON.stringify(okEnvelope(await run(on)))),
    )
    live.wake()
    const written = writtenIn(reply)
    context.set('item', request.id || (written?.id ?? idIn(request.body)))
    return sendJsonText(context, reply, 200, etagOf(written))
  })
}
