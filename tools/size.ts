// npm run size [-- FOLDER_OF_A_BUILD]: prints what each route of the built app requests before it is shown, in files
// and in brotli bytes. Exits with 1 where a route is over its budget or the build contains developer tools.
import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { codeIn, filesIn } from '../dev/charts/sources'

const build = process.argv[2] ?? 'dist/desk'
const kib = 1024
/** The limits of a route: bytes of scripts, and files (scripts and styles). */
interface Budget {
  scripts: number
  files: number
}
const budgets: Record<string, Budget> = {
  '/login': { scripts: 100 * kib, files: 12 },
  '/all-news': { scripts: 195 * kib, files: 16 },
}
const otherRoutes: Budget = { scripts: 235 * kib, files: 24 }
const mostStyles = 20 * kib
/** Texts of the inspector and of its own dependencies: no file of the build may contain one. */
const developerTools = ['meridian-inspected', 'stately.ai/inspect', 'org.eclipse.elk']

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
})
type Manifest = Record<string, z.infer<typeof chunk>>

const sizes = new Map<string, number>()
function sizeOf(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const content = readFileSync(`${build}/${file}`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const bytes = brotliCompressSync(content, { params }).length
  sizes.set(file, bytes)
  return bytes
}

/** A chunk and, recursively, its static imports, each once. */
function closure(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    closure(manifest, manifest[key]?.imports ?? [], found)
  }
  return found
}

const pathOf = (file: string): string => file.replace(/^src\/routes\//, '').replace(/\.tsx$/, '')

/** A route file and its layouts, outermost first. */
function lineage(file: string): string[] {
  const path = pathOf(file)
  const above = [...path.matchAll(/[/.]/g)].map(({ index }) => path.slice(0, index))
  return ['__root', ...above.flatMap((prefix) => [prefix, `${prefix}/route`]), path].map(
    (name) => `src/routes/${name}.tsx`,
  )
}

/** The address of a route file. */
const addressOf = (file: string): string =>
  `/${pathOf(file)
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .join('/')}`

/** The chunks of a route file that the router loads before it shows the route. */
const chunksOf = (manifest: Manifest, file: string): string[] =>
  Object.keys(manifest).filter((key) => {
    const [owner, parts = ''] = key.split('?tsr-split=')
    return owner === file && parts.split('---').some((part) => part === 'component' || part === 'loader')
  })

/** The dynamic imports of the entry before it shows a route. */
function startOf(manifest: Manifest, route: string): string[] {
  // On a first visit, sign-in is shown without the router; every other screen is loaded with it.
  const signIn = 'src/routes/-sign-in.tsx'
  if (addressOf(route) === '/login' && manifest[signIn]) return [signIn]
  return ['src/router-view.tsx', ...lineage(route).flatMap((path) => chunksOf(manifest, path))]
}

/** Scripts and styles that index.html refers to, outside of the manifest's graph. */
const pageFiles = (): string[] =>
  [
    ...readFileSync(`${build}/index.html`, 'utf8').matchAll(
      /<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"/g,
    ),
  ]
    .map(([, file]) => file)
    .filter((file) => file !== undefined)

const sum = (files: readonly string[]): number => files.reduce((total, file) => total + sizeOf(file), 0)
const shown = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`

function developerFaults(): string[] {
  const scripts = filesIn(build).filter((path) => path.endsWith('.js'))
  return scripts.flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    return developerTools.filter((text) => code.includes(text)).map((text) => `${path} contains ${text}`)
  })
}

const manifestFile = `${build}/.vite/manifest.json`
if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run npm run build first`)
const manifest = z.record(z.string(), chunk).parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
const routes = codeIn('src/routes').filter((path) => !/\/[_-][^/]+\.tsx$/.test(path))
const faults: string[] = []
console.log(`${'route'.padEnd(28)}${'files'.padStart(6)}${'scripts'.padStart(12)}${'styles'.padStart(12)}`)
for (const route of routes) {
  const address = addressOf(route)
  const keys = closure(manifest, [...entries, ...startOf(manifest, route)])
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const files = [...new Set([...chunks.flatMap(({ file, css }) => [file, ...css]), ...pageFiles()])]
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))
  const count = scripts.length + styles.length
  const row = [address.padEnd(28), String(count).padStart(6), shown(sum(scripts)).padStart(12)]
  console.log([...row, shown(sum(styles)).padStart(12)].join(''))
  const most = budgets[address] ?? otherRoutes
  if (sum(scripts) > most.scripts)
    faults.push(`${address} loads ${shown(sum(scripts))} of scripts, at most ${shown(most.scripts)}`)
  if (count > most.files) faults.push(`${address} loads ${count} files, at most ${most.files}`)
  if (sum(styles) > mostStyles)
    faults.push(`${address} loads ${shown(sum(styles))} of styles, at most ${shown(mostStyles)}`)
}
const addresses = routes.map(addressOf)
for (const address of Object.keys(budgets))
  if (!addresses.includes(address)) faults.push(`${address} has a budget, but there is no such route`)
faults.push(...developerFaults())
for (const fault of faults) console.error(`Fault: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
