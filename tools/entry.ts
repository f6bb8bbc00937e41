import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const listFile = 'dist/desk/.vite/modules.json'

/** The packages that every page may load before its own chunk. */
const packages = new Set([
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'use-isomorphic-layout-effect',
  '@tanstack/history',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'xstate',
  '@xstate/react',
  'zod',
  'lucide-react',
])

/** What only a screen needs: its putting together, its calls and the shapes behind them. */
const lazy =
  /^src\/(app\/screens|workers)\/|^src\/services\/.+\.api\.ts$|^contract\/(?!call|envelope|fields|page|session)/

const packageOf = (module: string): string | null => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ?? null

/** What developers look through, and what it is made of. */
const forDevelopers = /^dev\/|node_modules\/(elkjs|@statelyai)\//

const readModules = () => z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(listFile, 'utf8')))

/** The modules of a build that are for developers only: there must be none. */
export function inspectorInBuild(): string[] {
  if (!existsSync(listFile)) return []
  const found = Object.values(readModules())
    .flat()
    .filter((module) => forDevelopers.test(module))
  return found.map((module) => `The built desk holds ${module}`)
}

/** The modules of the entry's chunks that have no business there. */
export function strangersInEntry(chunks: Iterable<string>): string[] {
  if (!existsSync(listFile)) return [`${listFile} is missing: vite.config.ts must use moduleList()`]
  const modules = readModules()
  const strangers = [...chunks]
    .flatMap((file) => modules[file] ?? [])
    .flatMap((module) => {
      const name = packageOf(module)
      if (name !== null) return packages.has(name) ? [] : [`the package ${name}`]
      return lazy.test(module) ? [module] : []
    })
  return [...new Set(strangers)].map((stranger) => `The entry reaches ${stranger}`)
}
