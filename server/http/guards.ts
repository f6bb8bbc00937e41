import type { Context, MiddlewareHandler } from 'hono'
import type { Settings } from '../config'
import { HttpError } from '../errors'
import type { Env } from './env'

const hostHeader = (context: Context<Env>) => context.req.header('host') ?? new URL(context.req.url).host
const withoutPort = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

/** Rejects unknown host names, which prevents DNS rebinding. */
export const hostAllowlist =
  (settings: Settings): MiddlewareHandler<Env> =>
  async (context, next) => {
    if (!settings.allowedHosts.has(withoutPort(hostHeader(context)))) throw new HttpError(421, 'Unknown host name')
    await next()
  }

function hasHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

/**
 * Rejects cross-site writes. Hono's csrf() treats a request without Content-Type as a form, and so rejects a DELETE of
 * clients that are not browsers.
 */
export const csrfGuard: MiddlewareHandler<Env> = async (context, next) => {
  if (!['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)) {
    const site = context.req.header('sec-fetch-site')
    const origin = context.req.header('origin')
    const isCrossSite = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && !hasHost(origin, hostHeader(context))
    if (isCrossSite) throw new HttpError(403, 'Cross-site request refused')
  }
  await next()
}
