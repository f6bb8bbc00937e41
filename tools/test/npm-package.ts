import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../programs'

/** Runs npm through its script, whose path npm passes to its children. */
export function npm(...args: string[]): Promise<number> {
  const script = process.env.npm_execpath
  if (!script) throw new Error('Start this as an npm script.')
  return run([script, ...args])
}

/** Installs packages that only some checks need, beside the dependencies; gives their folder, or null if npm failed. */
export async function installed(name: string, packages: readonly string[]): Promise<string | null> {
  const folder = join(root, '.cache', name)
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--prefix', folder]
  return (await npm('install', ...flags, ...packages)) === 0 ? folder : null
}

/** Installs a program in this way; gives the folder of its package. */
export async function installedProgram(name: string, version: string): Promise<string | null> {
  const folder = await installed(join('programs', name), [`${name}@${version}`])
  return folder === null ? null : join(folder, 'node_modules', name)
}
