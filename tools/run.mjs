// Runs a TypeScript tool of this project: node tools/run.mjs tools/size.ts
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (!file) throw new Error('Name the tool to run, for example tools/size.ts')
process.argv = [process.argv[0], file, ...rest]
// Whoever reads along, such as `head`, may have seen enough.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1))
const { module } = await runnerImport(pathToFileURL(resolve(file)).href, {
  configFile: false,
  logLevel: 'error',
})
await module.main?.(rest)
