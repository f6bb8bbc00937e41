import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Database from 'libsql'
import type { Bucket } from '../config'
import { StartupError } from '../errors'
import { contentTypeOf } from '../media/media-type'
import { moveDurably, openStorage, type Storage } from '../media/storage'
import type { Store } from './db'
import { type Entry, packFiles, unpackFiles } from './tar'

const STORE = 'store.db'

async function* entriesOf(copy: string, storage: Storage, onUpload: () => void): AsyncGenerator<Entry> {
  yield { name: STORE, size: (await stat(copy)).size, bytes: createReadStream(copy) }
  for await (const name of storage.names()) {
    const size = await storage.size(name)
    if (size === null || contentTypeOf(name) === undefined) continue
    const bytes = size === 0 ? Readable.from([]) : chunksOf(await storage.read(name, { start: 0, end: size - 1 }))
    yield { name: `media/${name}`, size, bytes }
    onUpload()
  }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Writes the embedded store and every upload into one tar file; the server may be running. */
export async function writeBackup(store: Store, storage: Storage, file: string): Promise<{ files: number }> {
  if (!store.copyTo)
    throw new StartupError(
      'The store is a PostgreSQL: back it up with pg_dump, and the uploads with the tools of their storage.',
    )
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`)
  const copy = join(storage.temp, `${crypto.randomUUID()}.db`)
  const part = `${file}.part`
  let files = 0
  try {
    // Rows before files: uploads never change, so that every file that the copied rows name still exists.
    await store.copyTo(copy)
    const entries = entriesOf(copy, storage, () => {
      files += 1
    })
    await pipeline(packFiles(entries), createWriteStream(part, { mode: 0o600 }))
    await moveDurably(part, file)
    return { files }
  } finally {
    await rm(copy, { force: true })
    await rm(part, { force: true })
  }
}

function checkStore(file: string) {
  const handle = new Database(file)
  const rows = JSON.stringify(handle.pragma('integrity_check'))
  handle.close()
  if (rows !== '[{"integrity_check":"ok"}]') throw new StartupError('The store in this backup is damaged.')
}

/**
 * Restores a backup into the data folder of a stopped server. The previous content is moved into the returned folder
 * (null if there was none), and nothing changes unless the whole backup could be read.
 */
export async function restoreBackup(file: string, dataDir: string, bucket: Bucket | null, now: number) {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  const incoming = join(dataDir, `restoring-${now}`)
  await mkdir(join(incoming, 'media'), { recursive: true, mode: 0o700 })
  try {
    await unpackFiles(file, async (name, bytes) => {
      const isUpload = name.startsWith('media/') && contentTypeOf(name.slice('media/'.length)) !== undefined
      if (name !== STORE && !isUpload)
        throw new StartupError(`This file is no backup of Meridian: it contains ${name}.`)
      await pipeline(bytes, createWriteStream(join(incoming, name), { mode: 0o600 }))
    })
    if (!existsSync(join(incoming, STORE)))
      throw new StartupError('This file is no backup of Meridian: it contains no store.')
    checkStore(join(incoming, STORE))
    const aside = await moveAside(dataDir, now)
    await moveDurably(join(incoming, STORE), join(dataDir, STORE))
    const storage = await openStorage(dataDir, bucket)
    for (const name of await readdir(join(incoming, 'media')))
      await storage.put(name, join(incoming, 'media', name), contentTypeOf(name))
    return aside
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

async function moveAside(dataDir: string, now: number): Promise<string | null> {
  const old = ['store.db', 'store.db-wal', 'store.db-shm', 'media'].filter((name) => existsSync(join(dataDir, name)))
  if (old.length === 0) return null
  const aside = join(dataDir, `before-restore-${now}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of old) await rename(join(dataDir, name), join(aside, name))
  return aside
}
