import { constants, createReadStream } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bucket } from './config'
import { codeOf } from './plain-fault'

/** Part of a file, both ends included. */
export interface Range {
  start: number
  end: number
}

/** Where uploaded files stay. Their names are ours and their bytes never change. */
export interface Storage {
  /** A folder on the same disk for files that are still coming. */
  temp: string
  /** Takes over a whole file and returns once it is safe there. */
  keep(name: string, file: string, type: string): Promise<void>
  /** Bytes in all, or null where there is no such file. */
  size(name: string): Promise<number | null>
  read(name: string, range: Range): Promise<ReadableStream<Uint8Array>>
  names(): AsyncIterable<string>
  /** When a file came, in milliseconds since 1970, or null where there is no such file. */
  changedAt(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  /** Takes a file out of service without destroying it; null where the files may belong to another server too. */
  setAside: ((name: string) => Promise<void>) | null
}

/** A web stream over any source of bytes, closed when its reader goes away. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await bytes.next()
      if (next.done) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    async cancel() {
      await bytes.return?.()
    },
  })
}

async function settle(path: string) {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } catch (error) {
    // Windows cannot flush a folder; its rename is safe without.
    if (codeOf(error) !== 'EPERM') throw error
  } finally {
    await handle.close()
  }
}

/** Puts a file in place so that after a power cut it is there whole or not at all. */
export async function placeFile(from: string, to: string) {
  const handle = await open(from, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    await copyFile(from, `${to}.part`)
    await settle(`${to}.part`)
    await rename(`${to}.part`, to)
    await rm(from)
  }
  await settle(dirname(to))
}

// A link could lead out of the folder, so it counts as nothing (SV14).
async function fileAt(path: string) {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? found : null
}

/** Keeps files in a folder. */
export async function openFolder(dataDir: string): Promise<Storage> {
  const temp = join(dataDir, 'temp')
  const folder = join(dataDir, 'media')
  // What a killed server left half received is of no use to anybody.
  await rm(temp, { recursive: true, force: true })
  await mkdir(temp, { recursive: true, mode: 0o700 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    temp,
    keep: (name, file) => placeFile(file, join(folder, name)),
    size: async (name) => {
      const found = await fileAt(join(folder, name))
      return found ? found.size : null
    },
    read: async (name, range) => streamOf(createReadStream(join(folder, name), range)),
    async *names() {
      for (const name of await readdir(folder)) if (!name.endsWith('.part')) yield name
    },
    changedAt: async (name) => (await fileAt(join(folder, name)))?.mtimeMs ?? null,
    remove: (name) => rm(join(folder, name), { force: true }),
    async setAside(name) {
      const aside = join(dataDir, 'orphans')
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(join(folder, name), join(aside, name))
    },
  }
}

/** Opens the storage that the settings name; the S3 library is loaded only when it is needed. */
export async function openStorage(dataDir: string, bucket: Bucket | null): Promise<Storage> {
  const folder = await openFolder(dataDir)
  if (!bucket) return folder
  const { openBucket } = await import('./bucket.storage')
  return openBucket(bucket, folder.temp)
}
