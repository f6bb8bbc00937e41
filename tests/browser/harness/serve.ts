import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { build } from 'vite'

/** The product's own content policy, for one host. */
const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https:; connect-src 'self'",
  "worker-src 'self' blob:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'",
  "require-trusted-types-for 'script'; trusted-types default",
].join('; ')

const types = new Map([
  ['.js', 'text/javascript'],
  ['.html', 'text/html'],
])
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="/theme.js"></script></head>
<body><a href="/other">Other</a><script type="module" src="/assets/page.js"></script></body></html>`

export interface ServedPage {
  /** Where the page stands, without a slash at the end. */
  url: string
  close: () => Promise<void>
}

/** Bundles a page with the product's services as the build does, and serves it under the product's content policy. */
export async function servePage(name: string, files: ReadonlyMap<string, Uint8Array> = new Map()): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-page-'))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: resolve('public'),
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      rollupOptions: {
        input: { page: resolve('tests/browser/harness', name) },
        output: { entryFileNames: 'assets/[name].js' },
      },
    },
  })
  const bodyOf = async (path: string): Promise<Uint8Array | string | null> => {
    if (path === '/' || path === '/other') return path === '/' ? html : '<!doctype html><title>Other</title>'
    return files.get(path.slice(1)) ?? (await readFile(join(folder, path)).catch(() => null))
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    void bodyOf(path).then((body) => {
      const type = types.get(extname(path)) ?? (typeof body === 'string' ? 'text/html' : 'application/octet-stream')
      response.writeHead(body === null ? 404 : 200, { 'Content-Type': type, 'Content-Security-Policy': policy })
      response.end(body ?? '')
    })
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
