import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Settings } from '../config'
import type { Env } from './env'

/** The client address of a request. */
export function clientAddress(context: Context<Env>, settings: Settings): string {
  const forwarded = settings.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? context.env?.incoming?.socket.remoteAddress ?? 'local'
}

/** Whose request it is, as a line of the log says it. */
export const callerOf = (context: Context<Env>, settings: Settings) => ({
  requestId: context.get('requestId'),
  address: clientAddress(context, settings),
})

/** What may be taken for a request id: nothing that could look like anything else in a log. */
const REQUEST_ID = /^[\w.:-]{1,100}$/

/** The trace id of a W3C `traceparent`; later versions may have more behind the flags, version ff is none. */
const TRACE_ID = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.*)?$/

/**
 * The id of a request: what the proxy in front calls it, or the trace that it is part of, else a new one. A caller
 * without a trusted proxy cannot choose the id under which it is logged.
 */
function requestIdOf(context: Context<Env>, settings: Settings): string {
  if (!settings.trustProxy) return crypto.randomUUID()
  const given = context.req.header('x-request-id')
  if (given !== undefined && REQUEST_ID.test(given)) return given
  return TRACE_ID.exec(context.req.header('traceparent') ?? '')?.[1] ?? crypto.randomUUID()
}

/**
 * Logs each request once, without query, headers and body; a write also with the ids of its editor and its item, a
 * call of a program with the name of its key. Each answer has the id under which it is logged.
 */
export const requestLog =
  (log: Logger, clock: () => number, settings: Settings): MiddlewareHandler<Env> =>
  async (context, next) => {
    const started = clock()
    const requestId = requestIdOf(context, settings)
    context.set('requestId', requestId)
    await next()
    // Only now, since a route that answers with a Response of its own drops what was set before.
    context.res.headers.set('X-Request-Id', requestId)
    const { method, path } = context.req
    const write = method === 'GET' ? {} : { editor: context.get('editorId'), item: context.get('item') }
    const { status } = context.res
    log.info({ requestId, method, path, status, ms: clock() - started, ...write, key: context.get('key')?.name })
  }
