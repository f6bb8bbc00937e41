// Runs a TypeScript tool of this project: node tools/run.mjs tools/map.ts --check
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (!file) throw new Error('Name the tool to run, for example tools/map.ts')
process.argv = [process.argv[0], file, ...rest]
const { module } = await runnerImport(pathToFileURL(file).pathname, { configFile: false, logLevel: 'error' })
await module.main?.(rest)
