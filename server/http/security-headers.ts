import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../config'
import type { Env } from './env'

/** The hashes of the scripts, or the styles, that stand in the HTML page of a built client. */
function inlineHashes(client: string | null, element: 'script' | 'style'): string {
  const page = client === null ? null : join(client, 'index.html')
  if (page === null || !existsSync(page)) return ''
  const hashOf = (content: string) => createHash('sha256').update(content).digest('base64')
  return [...readFileSync(page, 'utf8').matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))]
    .map(([, content = '']) => ` 'sha256-${hashOf(content)}'`)
    .join('')
}

/** The content security policy of every page. */
function contentPolicy({ apiHost, mediaUrl }: Settings, client: string | null): string {
  const api = [apiHost, mediaUrl && new URL(mediaUrl).origin].map((host) => (host ? ` ${host}` : '')).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${inlineHashes(client, 'script')}`,
    `style-src 'self'${inlineHashes(client, 'style')}`,
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

/**
 * What no page of this server asks a browser for. Players have full screen and picture in picture, and buttons copy to the
 * clipboard.
 */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .join(', ')

/**
 * Sets the security headers on every response, including errors. A policy that the response already has is retained:
 * Hono's secureHeaders() would replace the sandbox of uploaded files.
 */
export function securityHeaders(settings: Settings, client: string | null): MiddlewareHandler<Env> {
  const policy = contentPolicy(settings, client)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Permissions-Policy', PERMISSIONS)
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    if (settings.publicUrl?.startsWith('https:'))
      headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
