import { execFile } from 'node:child_process'
import { rm, stat, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { nullIfAbsent, StartupError } from '../errors'
import { moveDurably } from '../media/storage'

/** Writes what a store holds into a new file, as one reader sees it. */
const COPY = `
const [library, from, to] = process.argv.slice(1)
const Database = require(library)
const store = new Database(from)
store.pragma('busy_timeout = 5000')
store.prepare('vacuum into ?').run(to)
`

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(nullIfAbsent))?.size ?? 0

/** Throws a StartupError unless a folder's disk has room for a copy of a store, and then still so many bytes. */
async function assertRoom(file: string, folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < (await sizeOf(file)) + (await sizeOf(`${file}-wal`)) + minFreeBytes)
    throw new StartupError(`The disk of ${folder} has no room for a copy of the store. Nothing was written.`)
}

/** What ends a copy, and how many bytes it leaves free on its disk. */
interface CopyOptions {
  signal: AbortSignal
  minFreeBytes: number
}

/**
 * Copies an embedded store while it is used: the copy is the store of one moment, with all that was acknowledged before
 * this call. Another process reads it, so that this one goes on serving; see decision 39. Rejects if `signal` aborts, and
 * before it writes if the disk has no room.
 */
export async function copyStore(file: string, target: string, { signal, minFreeBytes }: CopyOptions): Promise<void> {
  await assertRoom(file, dirname(target), minFreeBytes)
  const part = `${target}.part`
  const library = createRequire(import.meta.url).resolve('libsql')
  try {
    await promisify(execFile)(process.execPath, ['-e', COPY, library, file, part], { signal })
    await moveDurably(part, target)
  } finally {
    await rm(part, { force: true })
  }
}
