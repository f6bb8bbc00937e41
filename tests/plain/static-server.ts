import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves a built folder as any static server would: files, and index.html for every other path. The page names the API server of the calls. */
export async function serveBuilt(folder: string, apiBaseUrl: string) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    '<head>',
    `<head><meta name="api-host" content="${apiBaseUrl}" />`,
  )
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://any').pathname))
    const file = join(folder, path)
    if (path !== '/' && path !== '/index.html' && existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'max-age=3600',
      })
      response.end(readFileSync(file))
    } else {
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The static server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
