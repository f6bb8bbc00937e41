import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Settings } from '../config'
import type { Env } from './env'

/** The client address of a request. */
export function clientAddress(context: Context<Env>, settings: Settings): string {
  const forwarded = settings.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? context.env?.incoming?.socket.remoteAddress ?? 'local'
}

/** What may be taken for a request id: nothing that could look like anything else in a log. */
const REQUEST_ID = /^[\w.:-]{1,100}$/

/** The id of a request: that of the proxy in front, where there is one, else a new one. */
function requestIdOf(context: Context<Env>, settings: Settings): string {
  const given = settings.trustProxy ? context.req.header('x-request-id') : undefined
  return given !== undefined && REQUEST_ID.test(given) ? given : crypto.randomUUID()
}

/**
 * Logs each request once, without query, headers and body; a write also with the ids of its editor and its item. Each
 * answer has the id under which it is logged.
 */
export const requestLog =
  (log: Logger, clock: () => number, settings: Settings): MiddlewareHandler<Env> =>
  async (context, next) => {
    const started = clock()
    const requestId = requestIdOf(context, settings)
    context.set('requestId', requestId)
    context.header('X-Request-Id', requestId)
    await next()
    const { method, path } = context.req
    const write = method === 'GET' ? {} : { editor: context.get('editorId'), item: context.get('item') }
    const { status } = context.res
    log.info({ requestId: context.get('requestId'), method, path, status, ms: clock() - started, ...write })
  }
