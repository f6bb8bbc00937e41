// npm run dev: one process with hot reload for the desk and the server. ?inspect in an address opens the inspector.
// With --as-is nothing is generated first: the tests have done so.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, runnerImport } from 'vite'
import { inspectPage } from './inspect-page.mjs'
import { root, run } from './programs.mjs'

const code = process.argv.includes('--as-is') ? 0 : await run([join(root, 'tools', 'generate.mjs')])
if (code !== 0) process.exit(code)
process.chdir(root)
const plugin = await runnerImport(pathToFileURL(join(root, 'server', 'dev.ts')).href, {
  configFile: false,
  logLevel: 'error',
})
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [plugin.module.meridianServer(), inspectPage()],
  ...(process.env.CACHE_DIR ? { cacheDir: process.env.CACHE_DIR } : {}),
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    ...(process.env.PORT ? { port: Number(process.env.PORT), strictPort: true } : {}),
  },
})
await server.listen()
server.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void server.close().finally(() => process.exit(0))
  })
