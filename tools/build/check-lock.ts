// Checks that package-lock.json is complete for every platform, and free of stray packages and of hosts. npm silently
// omits platform packages that a registry did not serve when the lock file was made.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../programs'

const versions = z._default(z.record(z.string(), z.string()), {})
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: versions,
      optionalDependencies: versions,
      extraneous: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
    }),
  ),
})
const { packages } = lock.parse(JSON.parse(readFileSync(process.argv[2] ?? join(root, 'package-lock.json'), 'utf8')))

/** Whether Node, resolving from a package's folder, would find another package in the lock file. */
function isFound(from: string, name: string): boolean {
  if (packages[from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`]) return true
  return from !== '' && isFound(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

const faults = Object.entries(packages).flatMap(([path, entry]) => [
  ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    .filter((name) => !isFound(path, name))
    .map((name) => `${path || 'package.json'} lacks ${name}`),
  ...(entry.extraneous ? [`${path} is a stray: run npm install --package-lock-only once more`] : []),
  ...(entry.resolved ? [`${path} names a host`] : []),
  ...(path !== '' && !entry.integrity ? [`${path} has no integrity`] : []),
])
console.log(faults.join('\n') || `${Object.keys(packages).length - 1} packages, complete`)
process.exitCode = faults.length === 0 ? 0 : 1
