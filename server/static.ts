import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import type { Env } from './http'
import { Refusal } from './http'
import type { Parts } from './route'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['json', 'application/json'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['ico', 'image/x-icon'],
  ['woff2', 'font/woff2'],
  ['webmanifest', 'application/manifest+json'],
  ['txt', 'text/plain; charset=utf-8'],
  ['wasm', 'application/wasm'],
])
const PACKED = /^(text|application|image\/svg)/

interface Served {
  type: string
  plain: Buffer<ArrayBuffer>
  packed: Buffer<ArrayBuffer> | null
}

/** Where a page never lies, whatever the browser asks for. */
const CALLS = /^\/(api|dashboard\/api|notify|media|assets|\.well-known)(\/|$)/

function load(path: string, apiHost: string | null): Served | undefined {
  const type = TYPES.get(/\.(\w+)$/.exec(path)?.[1] ?? '')
  if (!type) return undefined
  let plain: Buffer<ArrayBuffer>
  try {
    plain = Buffer.from(readFileSync(path))
  } catch {
    // A later build took it away.
    return undefined
  }
  if (apiHost && path.endsWith('index.html'))
    plain = Buffer.from(plain.toString().replace('<head>', `<head><meta name="api-host" content="${apiHost}" />`))
  return { type, plain, packed: PACKED.test(type) ? Buffer.from(gzipSync(plain, { level: 9 })) : null }
}

function filesIn(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (entry.isFile() && !address.includes('/.')) files.set(address, path)
  }
  return files
}

/** Serves the built desk: files by their exact names only, and the one page for every other address. */
export function serveDesk({ app, settings }: Parts, folder: string) {
  const files = filesIn(folder)
  const loaded = new Map<string, Served | undefined>()
  const send = (context: Context<Env>, address: string) => {
    const path = files.get(address)
    if (path && !loaded.has(address)) loaded.set(address, load(path, settings.apiHost))
    const file = loaded.get(address)
    if (!file) return undefined
    const packed = context.req.header('accept-encoding')?.includes('gzip') ? file.packed : null
    return context.body(packed ?? file.plain, 200, {
      'Content-Type': file.type,
      'Cache-Control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
      Vary: 'Accept-Encoding',
      ...(packed ? { 'Content-Encoding': 'gzip' } : {}),
    })
  }
  app.get('*', (context) => {
    const { path } = context.req
    const file = path.endsWith('/index.html') ? undefined : send(context, path)
    if (file) return file
    if (CALLS.test(path) || /\.\w+$|\/\./.test(path)) throw new Refusal(404, 'Not found')
    const page = send(context, '/index.html')
    if (page) return page
    return context.text('The desk is not built yet. Run: npm run build', 503)
  })
  // A page is only ever read; what lies among the calls was known to nobody before it came here (SV18).
  app.all('*', ({ req }) => {
    if (CALLS.test(req.path)) throw new Refusal(404, 'Not found')
    throw new Refusal(405, 'This address is not asked in this way', { Allow: 'GET, HEAD' })
  })
}
