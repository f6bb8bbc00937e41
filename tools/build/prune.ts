// What an installed package has beside the code that runs: types, maps, sources of other languages, pages.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const NEVER_RUN = /(\.d\.[cm]?ts|\.[cm]?ts|\.map|\.flow|\.md|\.markdown|\.tsbuildinfo|\.c|\.cc|\.h|\.gyp)$/i
/** Folders of packages that only their own tests and pages need. */
const NEVER_LOADED = new Set(['test', 'tests', '__tests__', 'docs', 'examples', 'benchmarks', 'coverage', '.github'])

const report = z.looseObject({ header: z.looseObject({ glibcVersionRuntime: z.optional(z.string()) }) })

/** Whether a package is for a Linux with the other C library; npm installs both where a package does not say its own. */
function isForOtherLibc(name: string): boolean {
  if (process.platform !== 'linux') return false
  const isGlibc = report.parse(process.report.getReport()).header.glibcVersionRuntime !== undefined
  return isGlibc ? name.endsWith('-musl') : name.endsWith('-gnu')
}

/** Removes from a folder of installed packages what never runs. Licences stay. */
export function prune(modules: string): void {
  const packagesIn = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .flatMap(({ name }) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]))
  for (const folder of packagesIn(modules)) {
    if (isForOtherLibc(folder)) {
      rmSync(folder, { recursive: true })
      continue
    }
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const isTop = entry.parentPath === folder
      if (entry.isDirectory() ? isTop && NEVER_LOADED.has(entry.name) : NEVER_RUN.test(entry.name))
        rmSync(path, { recursive: true, force: true })
    }
  }
}

/** The bytes of everything in a folder. */
export const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
