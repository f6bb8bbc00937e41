import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../programs'

/** Runs npm through its script, whose path npm passes to its children. */
export function npm(...args: string[]): Promise<number> {
  const script = process.env.npm_execpath
  if (!script) throw new Error('Start this as an npm script.')
  return run([script, ...args])
}

/** Installs a program that only some checks need, beside the dependencies; gives its folder, or null if npm failed. */
export async function installed(name: string, version: string): Promise<string | null> {
  const folder = join(root, '.cache', 'programs', name)
  mkdirSync(folder, { recursive: true })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
  return (await npm('install', ...flags, `${name}@${version}`)) === 0 ? join(folder, 'node_modules', name) : null
}
