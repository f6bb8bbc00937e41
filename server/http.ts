import type { HttpBindings } from '@hono/node-server'
import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { Envelope } from '../contract/envelope'
import type { Editor } from './auth'
import type { Settings } from './config'
import { codeOf } from './plain-fault'

/** What each request carries through the server. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: { editor: Editor; requestId: string }
}

/** A no that the caller may read; any other error is a fault of ours. */
export class Refusal extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

/** The envelope of a success. */
export const granted = (data: unknown): Envelope => ({ success: true, data: data ?? null })

/** The envelope of a failure, the same words for the toast and for the log. */
export const refused = (message: string): Envelope => ({ success: false, message, error: message })

/** What a refusal means to whoever watches over the server; the others are everyday answers. */
const EVENTS: ReadonlyMap<number, string> = new Map([
  [400, 'invalid'],
  [401, 'denied'],
  [403, 'denied'],
  [405, 'invalid'],
  [408, 'limit'],
  [413, 'limit'],
  [415, 'invalid'],
  [421, 'denied'],
  [422, 'invalid'],
  [429, 'limit'],
])

const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'])
const READ_ONLY = new Set(['EROFS', 'SQLITE_READONLY'])
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P03', '53300'])

/** Turns whatever was thrown into an envelope that tells no secrets (SV17). */
export const onFault =
  (log: Logger, settings: Settings): ErrorHandler<Env> =>
  (error, context) => {
    if (error instanceof Refusal) {
      const event = EVENTS.get(error.status)
      const { method, path } = context.req
      // Never the message: it may repeat what was sent.
      if (event) {
        const from = { requestId: context.get('requestId'), address: addressOf(context, settings) }
        log.warn({ event, status: error.status, method, path, ...from }, 'refused')
      }
      for (const [name, value] of Object.entries(error.headers)) context.header(name, value)
      return context.json(refused(error.message), error.status)
    }
    const code = codeOf(error)
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed')
    if (FULL.has(code)) return context.json(refused('The disk of the server is full. Nothing was saved.'), 507)
    if (READ_ONLY.has(code))
      return context.json(refused('The server cannot write to its disk. Nothing was saved.'), 507)
    if (AWAY.has(code)) return context.json(refused('The store cannot be reached. Please try again.'), 503)
    if (code.startsWith('SQLITE_CONSTRAINT') || code.startsWith('23'))
      return context.json(refused('This no longer fits what is stored. Reload and try again.'), 409)
    return context.json(refused(`Something went wrong on the server (${context.get('requestId')})`), 500)
  }

/** The host a request was meant for, without its port. */
const hostOf = (context: Context<Env>) => context.req.header('host') ?? new URL(context.req.url).host
const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

/** Refuses names that are not ours, so that no foreign page can reach us by rebinding its own (SV7). */
export const onlyKnownHosts =
  (settings: Settings): MiddlewareHandler<Env> =>
  async (context, next) => {
    if (!settings.allowedHosts.has(nameOf(hostOf(context)))) throw new Refusal(421, 'This server has another name')
    await next()
  }

function sameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/** Refuses writes that another site's page caused (SV5). */
export const onlyOwnPages: MiddlewareHandler<Env> = async (context, next) => {
  if (!['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) {
    const site = context.req.header('sec-fetch-site')
    const origin = context.req.header('origin')
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && !sameHost(origin, hostOf(context))
    if (foreign) throw new Refusal(403, 'Cross-site request refused')
  }
  await next()
}

/** The content policy of every page (SP1). */
function contentPolicy(apiHost: string | null): string {
  const api = apiHost ? ` ${apiHost}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data: https:${api}`,
    `media-src 'self' blob: https:${api}`,
    `connect-src 'self'${api}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Puts the security headers on every answer, errors included, without touching a policy the answer brought (SV16). */
export function securityHeaders(settings: Settings): MiddlewareHandler<Env> {
  const policy = contentPolicy(settings.apiHost)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (settings.publicUrl?.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
}

/** The address a request came from. */
export function addressOf(context: Context<Env>, settings: Settings): string {
  const forwarded = settings.trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return forwarded ?? context.env?.incoming?.socket.remoteAddress ?? 'local'
}

/** Logs each request once, without its query, its headers or its body (SV21). */
export const requestLog =
  (log: Logger, clock: () => number): MiddlewareHandler<Env> =>
  async (context, next) => {
    const started = clock()
    context.set('requestId', crypto.randomUUID())
    await next()
    const { method, path } = context.req
    log.info({ requestId: context.get('requestId'), method, path, status: context.res.status, ms: clock() - started })
  }
