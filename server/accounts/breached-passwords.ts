import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root'

/** So much of each SHA-256 is kept: a password that is not in the list is refused once in 25 million times. */
const KEPT_BYTES = 5

/**
 * The passwords of twelve characters and more, in small letters, among the million that were found most often in breaches
 * (decision 63): the first bytes of their hashes, sorted. tools/build/breached-passwords.ts makes it.
 */
const FILE = join('server', 'accounts', 'breached-passwords.bin')

let list: Buffer | null = null

/** What the list has of a password, which counts in any case of letters. */
export const keptOf = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, KEPT_BYTES)

/** Whether a password is known from breaches (EXT-280). */
export function isBreached(password: string): boolean {
  list ??= readFileSync(join(projectRoot(), FILE))
  const wanted = keptOf(password)
  let from = 0
  let to = list.length / KEPT_BYTES
  while (from < to) {
    const middle = (from + to) >>> 1
    const order = wanted.compare(list, middle * KEPT_BYTES, (middle + 1) * KEPT_BYTES)
    if (order === 0) return true
    if (order > 0) from = middle + 1
    else to = middle
  }
  return false
}
