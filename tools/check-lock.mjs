// Is package-lock.json complete for every platform, and free of strays and of hosts?
// npm leaves out, without a word, platform packages that a registry did not serve on the day the lock was made.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.mjs'

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? join(root, 'package-lock.json'), 'utf8'))

/** Whether Node, standing in a package's folder, would find the other one in the lock. */
function isFound(from, name) {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[place]) return true
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
