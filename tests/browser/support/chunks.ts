import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { holdBack } from './faults'

const manifest = z
  .record(z.string(), z.object({ file: z.string(), name: z.optional(z.string()) }))
  .parse(JSON.parse(readFileSync('dist/desk/.vite/manifest.json', 'utf8')))

/** The paths of what modules of the application became, chosen by module, or by the name of what they are put into. */
export const pathsOf = (isMeant: (module: string, name: string) => boolean): string[] =>
  Object.entries(manifest).flatMap(([module, { file, name = '' }]) => (isMeant(module, name) ? [`/${file}`] : []))

/** The path of what a module became. */
export function pathOf(module: string): string {
  const [path] = pathsOf((known) => known === module)
  if (path === undefined) throw new Error(`The build has no ${module}`)
  return path
}

/** The same as a pattern for routes. */
export const chunkOf = (module: string): string => `**${pathOf(module)}`

/** Holds the code of a module back until it is let go. */
export const holdChunk = (page: Page, module: string): Promise<() => void> => holdBack(page, chunkOf(module), 'GET')
