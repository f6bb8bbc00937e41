import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { codeIn, filesIn } from '../tests/support/sources'

const desk = 'dist/desk'
const kib = 1024
/** How many bytes of scripts a route may load at most, as brotli 11. */
const budgets: Record<string, number> = {
  '/login': 100 * kib,
  '/all-news': 195 * kib,
}
const mostPerRoute = 210 * kib

const chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
})
const manifestShape = z.record(z.string(), chunk)
type Manifest = z.infer<typeof manifestShape>

const sizes = new Map<string, number>()
function size(file: string): number {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(readFileSync(`${desk}/${file}`)).length
  sizes.set(file, bytes)
  return bytes
}

/** A chunk and all it imports statically, each once. */
function closure(manifest: Manifest, keys: readonly string[], known = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (known.has(key)) continue
    known.add(key)
    closure(manifest, manifest[key]?.imports ?? [], known)
  }
  return known
}

/** The route files that stand above one, outermost first: a layout is loaded with each of its children. */
function lineage(file: string): string[] {
  const path = file.replace(/^src\/routes\//, '').replace(/\.tsx$/, '')
  const above = [...path.matchAll(/[/.]/g)].map(({ index }) => path.slice(0, index))
  return ['__root', ...above.flatMap((prefix) => [prefix, `${prefix}/route`]), path].map(
    (name) => `src/routes/${name}.tsx`,
  )
}

/** The address that a route file answers to. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/^src\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .join('/')}`

const splitOf = /^(src\/routes\/.+\.tsx)\?tsr-split=(.+)$/

/** The chunks that a route file loads before it shows anything. */
const chunksOf = (manifest: Manifest, file: string): string[] =>
  Object.keys(manifest).filter((key) => {
    const [, owner, parts = ''] = splitOf.exec(key) ?? []
    return owner === file && parts.split('---').some((part) => part === 'component' || part === 'loader')
  })

/** Scripts that the page names itself, outside of the build's graph. */
const pageScripts = (): string[] =>
  [
    ...readFileSync(`${desk}/index.html`, 'utf8').matchAll(/<script(?![^>]*type="module")[^>]*src="\/([^"]+)"/g),
  ].flatMap(([, file]) => (file === undefined ? [] : [file]))

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + size(file), 0)
const shown = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`.padStart(10)

/** Prints what each route loads and what is over its budget; exits with 1 where one is passed. */
export function main(): void {
  const file = `${desk}/.vite/manifest.json`
  if (!existsSync(file)) throw new Error('The desk is not built: run npm run build first')
  const manifest = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  // Sign-in stands by itself on a first visit; every other screen comes with the router.
  const before = (address: string) => (address === '/login' ? ['src/routes/-sign-in.tsx'] : ['src/desk.tsx'])
  const faults: string[] = []
  const routes = codeIn('src/routes').filter((path) => !/\/_[^/]+\.tsx$/.test(path))
  console.log(`${'route'.padEnd(28)}${'scripts'.padStart(10)}${'styles'.padStart(10)}`)
  for (const route of routes) {
    const address = addressOf(route)
    const own = address === '/login' ? [] : lineage(route).flatMap((path) => chunksOf(manifest, path))
    const keys = closure(manifest, [...entry, ...before(address), ...own])
    const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
    const js = sum(
      new Set([...chunks.map((each) => each.file).filter((name) => name.endsWith('.js')), ...pageScripts()]),
    )
    const css = sum(new Set(chunks.flatMap((each) => each.css)))
    console.log(`${address.padEnd(28)}${shown(js)}${shown(css)}`)
    const most = budgets[address] ?? mostPerRoute
    if (js > most) faults.push(`${address} loads ${shown(js).trim()} of scripts, at most ${shown(most).trim()}`)
  }
  const addresses = routes.map(addressOf)
  for (const address of Object.keys(budgets))
    if (!addresses.includes(address)) faults.push(`${address} has a budget, but there is no such route`)
  const styles = sum(
    filesIn(desk)
      .filter((path) => path.endsWith('.css'))
      .map((path) => path.slice(desk.length + 1)),
  )
  console.log(`${'all styles'.padEnd(38)}${shown(styles)}`)
  for (const fault of faults) console.error(`Fault: ${fault}`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
