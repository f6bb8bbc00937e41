import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { Settings } from '../config'
import type { Storage } from '../media/storage'
import type { Db } from '../store/db'
import type { Editor } from '../store/editors'
import type { ExpectedVersions } from '../store/rows'
import type { Endpoint } from './endpoint'
import type { Env } from './env'
import { okEnvelope, sendJsonText } from './envelope'
import { withIdempotency } from './idempotency'
import { type ParsedRequest, parseRequest } from './parse-request'
import { etagOf, expectedVersions, writtenIn } from './versions'

/** The dependencies of every route. */
export interface ServerContext {
  app: Hono<Env>
  db: Db
  storage: Storage
  settings: Settings
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
}

/** A parsed request of a signed-in editor. */
export interface EditorRequest<Query, Body> extends ParsedRequest<Query, Body> {
  /** For a write, a transaction that ends with the answer. */
  db: Db
  editor: Editor
  /** The versions of the item that the request accepts (EXT-48). */
  ifMatch: ExpectedVersions
  /** The present time as an ISO string. */
  now: string
  /** The name of the call in the contract. */
  call: string
}

/** Handles one endpoint: parses the request, runs the handler, a write in one transaction, and wraps the result. */
export function answer<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  { app, db, settings, clock }: ServerContext,
  endpoint: Endpoint<Query, Body, Data>,
  handle: (request: EditorRequest<z.output<Query>, z.output<Body>>) => Promise<z.input<Data>>,
) {
  const { method, path, name } = endpoint.call
  app.on(method.toUpperCase(), path, async (context) => {
    const request = await parseRequest(settings, context, endpoint)
    const editor = context.get('editor')
    const now = new Date(clock()).toISOString()
    const ifMatch = expectedVersions(context.req.header('if-match'))
    const run = (on: Db) => handle({ ...request, db: on, editor, ifMatch, now, call: name })
    if (method === 'get') {
      const data = await run(db)
      return sendJsonText(context, JSON.stringify(okEnvelope(data)), 200, etagOf(data))
    }
    const key = method === 'post' ? context.req.header('idempotency-key') : undefined
    const write = { key, scope: [editor.id, name], body: request.body, now }
    const reply = await db
      .transaction()
      .execute((on) => withIdempotency(on, write, async () => JSON.stringify(okEnvelope(await run(on)))))
    const written = writtenIn(reply)
    context.set('item', request.id || written?.id)
    return sendJsonText(context, reply, 200, etagOf(written))
  })
}
