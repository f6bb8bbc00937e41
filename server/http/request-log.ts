import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Settings } from '../config'
import type { Env } from './env'

/** The client address of a request. */
export function clientAddress(context: Context<Env>, settings: Settings): string {
  const forwarded = settings.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? context.env?.incoming?.socket.remoteAddress ?? 'local'
}

/** Logs each request once, without query, headers and body. */
export const requestLog =
  (log: Logger, clock: () => number): MiddlewareHandler<Env> =>
  async (context, next) => {
    const started = clock()
    context.set('requestId', crypto.randomUUID())
    await next()
    const { method, path } = context.req
    log.info({ requestId: context.get('requestId'), method, path, status: context.res.status, ms: clock() - started })
  }
