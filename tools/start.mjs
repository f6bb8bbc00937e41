// npm start: builds if the sources have changed, then serves desk and API in this process.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run } from './programs.mjs'
import { isFresh } from './stamp.mjs'

if (!isFresh()) {
  console.log('Building the desk and the server: this takes a moment, once.')
  const code = await run([join(root, 'tools', 'build.mjs')])
  if (code !== 0) process.exit(code)
}
const main = join(root, 'dist', 'server', 'main.js')
process.argv[1] = main
await import(pathToFileURL(main).href)
