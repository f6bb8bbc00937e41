import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { HttpError } from '../errors'
import type { ServerContext } from './answer'
import type { Env } from './env'

/** The kinds of files that a build holds; others, such as source maps, are not served. */
const SERVED = /\.(js|css|json|svg|png|webp|jpg|ico|woff2|webmanifest|txt|wasm)$/
const HIDDEN = /\/\./
/** Addresses that are never a page. */
const NO_PAGE = /^\/(api|dashboard\/api|notify|media|assets|\.well-known)(\/|$)/

const cacheControl =
  (value: string): MiddlewareHandler<Env> =>
  async (context, next) => {
    await next()
    if (!context.res.ok && context.res.status !== 304) return
    context.header('Cache-Control', value)
    // Also where no encoding was chosen, which serveStatic leaves out.
    context.header('Vary', 'Accept-Encoding')
  }

/** The one page: as built, or with the address of another API host in its head. */
function page(root: string, apiHost: string | null): MiddlewareHandler<Env> {
  if (apiHost === null) return serveStatic({ path: join(root, 'index.html'), precompressed: true })
  const html = readFileSync(join(root, 'index.html'), 'utf8').replace(
    '<head>',
    `<head><meta name="api-host" content="${apiHost}" />`,
  )
  return every(compress(), (context: Context<Env>) => Promise.resolve(context.html(html)))
}

/**
 * Serves the built client: its files by their exact names, brotli or gzip as the build wrote them beside each file, and
 * the one page at every other address.
 */
export function serveClient({ app, settings }: ServerContext, root: string) {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    const files = serveStatic<Env>({ root, precompressed: true })
    const file: MiddlewareHandler<Env> = (context, next) =>
      SERVED.test(context.req.path) && !HIDDEN.test(context.req.path) ? files(context, next) : next()
    // Vite puts a hash of the content into these names.
    app.get('/assets/*', cacheControl('public, max-age=31536000, immutable'), file)
    app.get('*', cacheControl('no-cache'), etag(), file)
  }
  app.get('*', async ({ req }, next) => {
    if (NO_PAGE.test(req.path) || /\.\w+$|\/\./.test(req.path)) throw new HttpError(404, 'Not found')
    await next()
  })
  if (isBuilt) app.get('*', page(root, settings.apiHost))
  else app.get('*', (context) => context.text('The client is not built yet. Run: npm run build', 503))
  // A path below the calls that no route took is unknown; a page is only ever read.
  app.all('*', ({ req }) => {
    if (NO_PAGE.test(req.path)) throw new HttpError(404, 'Not found')
    throw new HttpError(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  })
}
