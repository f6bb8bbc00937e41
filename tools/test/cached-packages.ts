// Packages that only test:more needs: pinned, and installed into .cache beside the project's own.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../programs'

/** Installs packages into a folder of the cache, through the npm that has started this; null if that fails. */
export async function installed(name: string, packages: readonly string[]): Promise<string | null> {
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Start this by npm.')
  const folder = join(root, '.cache', name)
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--prefix', folder]
  const code = await run([npm, 'install', ...flags, ...packages])
  return code === 0 ? folder : null
}
