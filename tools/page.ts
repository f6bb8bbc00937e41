// A step of npm run build: writes into the page which scripts and reads each screen starts with, so that they are
// requested as soon as the document has arrived.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstReads } from '../src/services/api/first-reads'
import { root } from './programs'
import { readRouteFiles } from './route-files'

const build = join(root, 'dist/desk')
const page = join(build, 'index.html')
const html = readFileSync(page, 'utf8')

// The route of unknown addresses has nothing of its own.
const known = readRouteFiles(build).filter(({ address }) => address !== '/$')
const routes = known.map(({ address, scripts }) => ({
  pattern: `^${address.replace(/\$\w*/g, '[^/]+')}/?$`,
  scripts: scripts.map((file) => `/${file}`).filter((file) => !html.includes(`"${file}"`)),
  reads: firstReads[address] ?? [],
}))

/** Replaces a text that must stand in the page once. */
function replaced(text: string, pattern: RegExp, by: string): string {
  if (text.split(pattern).length !== 2) throw new Error(`index.html has not exactly one ${pattern}`)
  return text.replace(pattern, () => by)
}

const withRoutes = replaced(
  html,
  /(?<=<script type="application\/json" id="routes">)[^<]*(?=<\/script>)/,
  JSON.stringify(routes).replaceAll('<', '\\u003c'),
)
// Each script that blocks the page becomes a part of it; the server's content policy allows them by their hashes.
const whole = withRoutes.replace(/<script src="\/([\w-]+\.js)"><\/script>/g, (_, file: string) => {
  const path = join(build, file)
  const script = readFileSync(path, 'utf8')
  rmSync(path)
  return `<script>${script}</script>`
})
writeFileSync(page, whole)
