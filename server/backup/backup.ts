import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../errors'
import { contentTypeOf } from '../media/media-type'
import { moveDurably, type Storage } from '../media/storage'
import type { Store } from '../store/db'
import { type FileSums, MANIFEST, manifestOf, summed } from './manifest'
import { seal } from './sealed-file'
import { type Entry, packFiles } from './tar'

export const STORE = 'store.db'

/** The folder of the uploads in a backup. */
export const UPLOADS = 'media/'

/** The bytes of an upload of a known size. */
export async function* bytesOf(storage: Storage, name: string, size: number): AsyncGenerator<Uint8Array> {
  if (size === 0) return
  const reader = (await storage.read(name, { start: 0, end: size - 1 })).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: who left earlier has no use for the rest.
    reader.cancel().catch(() => undefined)
  }
}

/** Store, uploads and, last, the sums of them all, which are known once they have been read. */
async function* entriesOf(copy: string, storage: Storage, written: FileSums[]): AsyncGenerator<Entry> {
  const entry = (name: string, size: number, bytes: AsyncIterable<Uint8Array>): Entry => ({
    name,
    size,
    bytes: summed(name, bytes, (sums) => written.push(sums)),
  })
  yield entry(STORE, (await stat(copy)).size, createReadStream(copy))
  for await (const name of storage.names()) {
    const size = contentTypeOf(name) === undefined ? null : await storage.size(name)
    if (size === null) continue
    yield entry(`${UPLOADS}${name}`, size, bytesOf(storage, name, size))
  }
  const sums = manifestOf(written)
  yield { name: MANIFEST, size: sums.byteLength, bytes: Readable.from([sums]) }
}

/** No folder is made for a backup: without its disk, it would be written beside what it protects. */
export const noFolder = (folder: string) => new StartupError(`There is no folder ${folder}. Is its disk mounted?`)

interface BackupOptions {
  /** The key that encrypts the backup; null for none. */
  key?: string | null
  /** What the copy of the store leaves free on the disk where it is made. */
  minFreeBytes?: number
  signal?: AbortSignal
}

/** Two backups of one name would write into each other; the lock of the store keeps other processes out. */
const beingWritten = new Set<string>()

/**
 * Writes the embedded store, every upload and the SHA-256 of each into one tar file; the server may be running. All
 * bytes pass in small parts, between which requests have their turn.
 */
export async function writeBackup(
  store: Store,
  storage: Storage,
  file: string,
  { key = null, minFreeBytes = 0, signal = new AbortController().signal }: BackupOptions = {},
): Promise<{ files: number }> {
  if (!store.copyTo)
    throw new StartupError(
      'The store is a PostgreSQL: back it up with pg_dump, and the uploads with the tools of their storage.',
    )
  if (!existsSync(dirname(file))) throw noFolder(dirname(file))
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`)
  if (beingWritten.has(file)) throw new StartupError(`${file} is being written already.`)
  beingWritten.add(file)
  const copy = join(storage.temp, `${crypto.randomUUID()}.db`)
  const part = `${file}.part`
  const written: FileSums[] = []
  try {
    // Rows before files: uploads never change, so that every file that the copied rows name still exists.
    await store.copyTo(copy, minFreeBytes)
    const archive = packFiles(entriesOf(copy, storage, written))
    const output = createWriteStream(part, { mode: 0o600 })
    if (key === null) await pipeline(archive, output, { signal })
    else await pipeline(archive, (bytes: AsyncIterable<Uint8Array>) => seal(bytes, key), output, { signal })
    await moveDurably(part, file)
    return { files: written.length - 1 }
  } finally {
    await rm(copy, { force: true })
    await rm(part, { force: true })
    beingWritten.delete(file)
  }
}
