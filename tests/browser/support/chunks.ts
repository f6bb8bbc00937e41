import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'

const manifest = z
  .record(z.string(), z.object({ file: z.string() }))
  .parse(JSON.parse(readFileSync('dist/desk/.vite/manifest.json', 'utf8')))

/** The address of what a module of the application became, as a pattern for routes. */
export function chunkOf(module: string): string {
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`The build has no ${module}`)
  return `**/${file}`
}

/** Holds the code of a module back until it is let go. */
export async function holdChunk(page: Page, module: string): Promise<() => void> {
  let go: () => void = () => undefined
  const gate = new Promise<void>((open) => {
    go = open
  })
  await page.route(chunkOf(module), async (route) => {
    await gate
    await route.fallback()
  })
  return go
}
