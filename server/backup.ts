import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Database from 'libsql'
import type { Bucket } from './config'
import type { Store } from './db'
import { servedType } from './media-type'
import { PlainFault } from './plain-fault'
import { openStorage, placeFile, type Storage } from './storage'
import { type Entry, packed, unpacked } from './tar'

const STORE = 'store.db'

async function* entriesOf(copy: string, storage: Storage, seen: () => void): AsyncGenerator<Entry> {
  yield { name: STORE, size: (await stat(copy)).size, bytes: createReadStream(copy) }
  for await (const name of storage.names()) {
    const size = await storage.size(name)
    if (size === null || servedType(name) === undefined) continue
    const bytes = size === 0 ? Readable.from([]) : bytesOf(await storage.read(name, { start: 0, end: size - 1 }))
    yield { name: `media/${name}`, size, bytes }
    seen()
  }
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** Writes the embedded store and every upload into one tar file, while the server goes on. */
export async function writeBackup(store: Store, storage: Storage, file: string): Promise<{ files: number }> {
  if (!store.copyTo)
    throw new PlainFault(
      'The store is a PostgreSQL: back it up with pg_dump, and the uploads with the tools of their storage.',
    )
  if (existsSync(file)) throw new PlainFault(`${file} exists already. Choose another name.`)
  const copy = join(storage.temp, `${crypto.randomUUID()}.db`)
  const part = `${file}.part`
  let files = 0
  try {
    // The rows come first: an upload never changes, so every file they name is still there afterwards.
    await store.copyTo(copy)
    const entries = entriesOf(copy, storage, () => {
      files += 1
    })
    await pipeline(Readable.from(packed(entries), { objectMode: false }), createWriteStream(part, { mode: 0o600 }))
    await placeFile(part, file)
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
  if (rows !== '[{"integrity_check":"ok"}]') throw new PlainFault('The store in this backup is damaged.')
}

/**
 * Brings back a backup into a data folder whose server is stopped. What lay there before is moved aside, into the
 * returned folder (null where nothing did), and nothing changes unless the whole backup could be read.
 */
export async function restoreBackup(file: string, dataDir: string, bucket: Bucket | null, now: number) {
  if (!existsSync(file)) throw new PlainFault(`There is no file ${file}.`)
  const coming = join(dataDir, `restoring-${now}`)
  await mkdir(join(coming, 'media'), { recursive: true, mode: 0o700 })
  try {
    for await (const { name, bytes } of unpacked(createReadStream(file))) {
      const upload = name.startsWith('media/') && servedType(name.slice('media/'.length)) !== undefined
      if (name !== STORE && !upload) throw new PlainFault(`This file is no backup of Meridian: it holds ${name}.`)
      await pipeline(bytes, createWriteStream(join(coming, name), { mode: 0o600 }))
    }
    if (!existsSync(join(coming, STORE))) throw new PlainFault('This file is no backup of Meridian: it holds no store.')
    checkStore(join(coming, STORE))
    const aside = await moveAside(dataDir, now)
    await placeFile(join(coming, STORE), join(dataDir, STORE))
    const storage = await openStorage(dataDir, bucket)
    for (const name of await readdir(join(coming, 'media')))
      await storage.keep(name, join(coming, 'media', name), servedType(name) ?? '')
    return aside
  } finally {
    await rm(coming, { recursive: true, force: true })
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
