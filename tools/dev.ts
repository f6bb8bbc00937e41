// npm run dev: one process with hot reload for the browser app and the server. ?inspect in an address opens the
// inspector, which shows the file REPORT at ?inspect=report. --as-is skips the generation of files,
// which the tests and `npm run replay -- --open` have done already.
import { join } from 'node:path'
import { createServer } from 'vite'
import { located } from '../dev/mutants/located'
import { meridianServer } from '../server/dev'
import { commit } from './build/commit'
import { inspectPage } from './inspect-page'
import { root, runAll, tool } from './programs'

if (!process.argv.includes('--as-is')) await runAll([tool('build/generate.ts')])
process.chdir(root)
process.env.COMMIT = commit()
const { CACHE_DIR, HOST = '127.0.0.1', PORT, REPORT } = process.env
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [meridianServer(), inspectPage(REPORT), located()],
  ...(CACHE_DIR ? { cacheDir: CACHE_DIR } : {}),
  server: {
    host: HOST,
    ...(REPORT ? { open: '/?inspect=report' } : {}),
    ...(PORT ? { port: Number(PORT), strictPort: true } : {}),
  },
})
await server.listen()
server.printUrls()
if (REPORT) {
  console.log(`  The report: ${server.resolvedUrls?.local[0] ?? ''}?inspect=report`)
  server.openBrowser()
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    void server.close().finally(() => process.exit(0))
  })
