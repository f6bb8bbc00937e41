import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { parseAccept } from 'hono/utils/accept'
import { attemptCalls } from '../../contract/attempt'
import { SEARCH_RELATION } from '../../contract/search'
import { VERSIONS_RELATION } from '../../contract/version'
import { HttpError } from '../errors'
import type { ServerContext } from './answer'
import type { Env } from './env'
import { compressors } from './precompress'

/** The file types of a build that are served; others, such as source maps, are not. */
const SERVED = /\.(js|css|json|svg|png|webp|jpg|ico|woff2|webmanifest|txt|wasm)$/
const HIDDEN = /\/\./
/** Paths that are never a page: what is below the calls and files, and what probes of other servers are called. */
const NO_PAGE =
  /^\/(api|dashboard\/api|notify|media|assets|\.well-known|_?health(z|check)?|livez?|liveness|readyz?|readiness|metrics|ping|status|actuator)(\/|$)/i
/** What scanners ask every server for: other products, of which a page that says 200 would count as one. */
const FOREIGN =
  /^\/((wp|xmlrpc|server|nginx)[-_.]\w|(wordpress|php-?my-?admin|pma|adminer|cgi-bin|graphql|solr|jenkins)(\/|$))/i

const cacheControl =
  (value: string): MiddlewareHandler<Env> =>
  async (context, next) => {
    await next()
    if (!context.res.ok && context.res.status !== 304) return
    context.header('Cache-Control', value)
    // Also for responses without an encoding, for which serveStatic omits the header.
    context.header('Vary', 'Accept-Encoding')
  }

/**
 * What this server adds to the head of the page: the URL of another API host, or of itself the path of its attempts, and
 * that it has a search and versions, which the first call of the page may need (EXT-182, EXT-49).
 */
const headOf = (apiHost: string | null): string =>
  apiHost === null
    ? `<meta name="attempts" content="${attemptCalls.find.path}" /><meta name="relations" content="${SEARCH_RELATION} ${VERSIONS_RELATION}" />`
    : `<meta name="api-host" content="${apiHost}" />`

/** The HTML page, with what this server adds to its head, in the best encoding that the browser accepts. */
function page(root: string, apiHost: string | null): MiddlewareHandler<Env> {
  const html = Buffer.from(readFileSync(join(root, 'index.html'), 'utf8').replace('<head>', `<head>${headOf(apiHost)}`))
  const encoded = { br: compressors.br(html), gzip: compressors.gzip(html) }
  return async (context) => {
    const accepted = parseAccept(context.req.header('Accept-Encoding') ?? '')
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.some(({ type, q }) => type === name && q > 0))
    const bytes = encoding === undefined ? html : await encoded[encoding]
    if (encoding !== undefined) context.header('Content-Encoding', encoding)
    context.header('Content-Type', 'text/html; charset=utf-8')
    context.header('Content-Length', String(bytes.length))
    return context.body(new Uint8Array(bytes))
  }
}

/**
 * Serves the built client: files by their exact names, in the precompressed encodings, and the HTML page at every other
 * path. The hashed files in the folders of `builds` are served, too.
 */
export function serveClient({ app, settings }: ServerContext, root: string, builds: readonly string[]) {
  const isBuilt = existsSync(join(root, 'index.html'))
  if (isBuilt) {
    const filesOf = (folder: string): MiddlewareHandler<Env> => {
      const files = serveStatic<Env>({ root: folder, precompressed: true })
      return (context, next) =>
        SERVED.test(context.req.path) && !HIDDEN.test(context.req.path) ? files(context, next) : next()
    }
    // These file names contain a hash of the content.
    const immutable = cacheControl('public, max-age=31536000, immutable')
    for (const folder of [root, ...builds]) app.get('/assets/*', immutable, filesOf(folder))
    app.get('*', cacheControl('no-cache'), etag(), filesOf(root))
  }
  app.get('*', async ({ req }, next) => {
    if (NO_PAGE.test(req.path) || FOREIGN.test(req.path) || /\.\w+$|\/\./.test(req.path))
      throw new HttpError(404, 'Not found')
    await next()
  })
  if (isBuilt) app.get('*', page(root, settings.apiHost))
  else app.get('*', (context) => context.text('The client is not built yet. Run: npm run build', 503))
  // Unmatched API paths are 404; pages accept GET and HEAD only.
  app.all('*', ({ req }) => {
    if (NO_PAGE.test(req.path) || FOREIGN.test(req.path)) throw new HttpError(404, 'Not found')
    throw new HttpError(405, 'Method not allowed', { Allow: 'GET, HEAD' })
  })
}
