// npm run dev: one process with hot reload for the browser app and the server. ?inspect in an address opens the
// inspector. --as-is skips the generation of files, which the tests have done already.
import { join } from 'node:path'
import { createServer } from 'vite'
import { meridianServer } from '../server/dev'
import { inspectPage } from './inspect-page'
import { root, runAll, tool } from './programs'

if (!process.argv.includes('--as-is')) await runAll([tool('build/generate.ts')])
process.chdir(root)
const { CACHE_DIR, HOST = '127.0.0.1', PORT } = process.env
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [meridianServer(), inspectPage()],
  ...(CACHE_DIR ? { cacheDir: CACHE_DIR } : {}),
  server: { host: HOST, ...(PORT ? { port: Number(PORT), strictPort: true } : {}) },
})
await server.listen()
server.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void server.close().finally(() => process.exit(0))
  })
