import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { moveDurably } from '../media/storage'

/** Writes what a store holds into a new file, as one reader sees it. */
const COPY = `
const [library, from, to] = process.argv.slice(1)
const Database = require(library)
const store = new Database(from)
store.pragma('busy_timeout = 5000')
store.prepare('vacuum into ?').run(to)
`

/**
 * Copies an embedded store while it is used: the copy is the store of one moment, with all that was acknowledged before
 * this call. Another process reads it, so that this one goes on serving; see decision 39. Rejects if `signal` aborts.
 */
export async function copyStore(file: string, target: string, signal: AbortSignal): Promise<void> {
  const part = `${target}.part`
  const library = createRequire(import.meta.url).resolve('libsql')
  try {
    await promisify(execFile)(process.execPath, ['-e', COPY, library, file, part], { signal })
    await moveDurably(part, target)
  } finally {
    await rm(part, { force: true })
  }
}
