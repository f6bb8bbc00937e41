// npm start: builds if the sources have changed, then serves browser app and API in this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFresh } from './build/stamp'
import { root, runAll, tool } from './programs'

if (!isFresh()) {
  console.log('Building the desk and the server: this takes a moment, once.')
  await runAll([tool('build/build.ts')])
}
const main = join(root, 'dist', 'server', 'main.js')
process.argv[1] = main
await import(pathToFileURL(main).href)
