// Runs a TypeScript tool of this project: node tools/run.mjs tools/map.ts --check
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { located } from './located.mjs'

const [file, ...rest] = process.argv.slice(2)
if (!file) throw new Error('Name the tool to run, for example tools/map.ts')
process.argv = [process.argv[0], file, ...rest]
// Whoever reads along, such as `head`, may have seen enough.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1))
const { module } = await runnerImport(pathToFileURL(resolve(file)).href, {
  configFile: false,
  logLevel: 'error',
  plugins: [located()],
})
await module.main?.(rest)
