// Which files of a build each route requests before it is shown, by Vite's manifest.
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { codeIn } from '../../dev/charts/sources'

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
})
type Manifest = Record<string, z.infer<typeof chunk>>

/** A route of the built app, and what it requests besides the files of the page itself; file names are relative. */
export interface RouteFiles {
  /** With `$name` for a parameter, as `/events/$id`. */
  address: string
  scripts: string[]
  styles: string[]
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

/** The chunk of a group of vite.config.ts; throws if the build has none. */
function groupOf(manifest: Manifest, name: string): string {
  const key = Object.keys(manifest).find((found) => manifest[found]?.name === name)
  if (!key) throw new Error(`The build has no chunk ${name}`)
  return key
}

/** What the entry imports on demand before it shows a route. */
function startOf(manifest: Manifest, route: string): string[] {
  // On a first visit, sign-in is shown without the router; every other screen is loaded with it.
  if (addressOf(route) === '/login') return [groupOf(manifest, 'sign-in')]
  return [groupOf(manifest, 'frame'), ...lineage(route).flatMap((path) => chunksOf(manifest, path))]
}

function readManifest(build: string): Manifest {
  const manifestFile = `${build}/.vite/manifest.json`
  if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run npm run build first`)
  return z.record(z.string(), chunk).parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
}

const entriesOf = (manifest: Manifest): string[] => Object.keys(manifest).filter((key) => manifest[key]?.isEntry)

/** A module that is loaded on demand: the name of its file, or the id of its route; file names are relative. */
export interface PartFiles {
  name: string
  /** Without those that the page starts with. */
  files: string[]
}

/** Names given to `loadPart` and `lazyCode` by the code. */
const partNames = (): string[] => [
  ...new Set(
    codeIn('src').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:loadPart|lazyCode)\('([^']+)'/g)].map(([, name]) => name ?? ''),
    ),
  ),
]

const routeFile = /^src\/routes(\/.+?)(?:(?<=\/)index)?\.tsx\?/

/** What is loaded on demand in a build in its folder; throws if it is not built. */
export function readPartFiles(build: string): PartFiles[] {
  const manifest = readManifest(build)
  const atStart = closure(manifest, entriesOf(manifest))
  const filesOf = (key: string) =>
    [...closure(manifest, [key])].filter((found) => !atStart.has(found)).flatMap((found) => manifest[found]?.file ?? [])
  const keys = Object.keys(manifest)
  const screens = keys.flatMap((key) => {
    const id = routeFile.exec(key)?.[1]
    return id ? { name: id, files: filesOf(key) } : []
  })
  const parts = partNames().map((name) => {
    const key = keys.find((found) => manifest[found]?.name === name && !routeFile.test(found))
    if (!key) throw new Error(`The build has no file for the part ${name}`)
    return { name, files: filesOf(key) }
  })
  return [...screens, ...parts]
}

/** The routes of a build in its folder; throws if it is not built. */
export function readRouteFiles(build: string): RouteFiles[] {
  const manifest = readManifest(build)
  const entries = entriesOf(manifest)
  const routes = codeIn('src/routes').filter((path) => !/\/[_-][^/]+\.tsx?$/.test(path))
  return routes.map((route) => {
    const keys = closure(manifest, [...entries, ...startOf(manifest, route)])
    const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
    const files = [...new Set(chunks.flatMap(({ file, css }) => [file, ...css]))]
    return {
      address: addressOf(route),
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    }
  })
}
