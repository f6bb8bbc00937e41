import { constants, createReadStream } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Bucket } from '../config'
import { codeOf } from '../errors'

/** A byte range of a file, both ends inclusive. */
export interface Range {
  start: number
  end: number
}

/** The storage of uploaded files. The server generates their names, and their content never changes. */
export interface Storage {
  /** A folder on the same disk for uploads in progress. */
  temp: string
  /** Moves a complete file into the storage; resolves once it is durable. */
  put(name: string, file: string, type: string | undefined): Promise<void>
  /** Size in bytes, or null if there is no such file. */
  size(name: string): Promise<number | null>
  read(name: string, range: Range): Promise<ReadableStream<Uint8Array>>
  names(): AsyncIterable<string>
  /** When a file was stored, in milliseconds since the epoch, or null if there is no such file. */
  changedAt(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  /** Moves a file out of service without deleting it; null if other servers may share the storage. */
  quarantine: ((name: string) => Promise<void>) | null
}

/** A web stream of any source of bytes; cancelling it closes the source. */
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

async function syncPath(path: string) {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } catch (error) {
    // Windows cannot flush a folder, and its rename is durable without a flush.
    if (codeOf(error) !== 'EPERM') throw error
  } finally {
    await handle.close()
  }
}

/** Moves a file so that after a power failure the target is complete or absent. */
export async function moveDurably(from: string, to: string) {
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
    await syncPath(`${to}.part`)
    await rename(`${to}.part`, to)
    await rm(from)
  }
  await syncPath(dirname(to))
}

// A symbolic link could point outside the folder, so it is treated as absent.
async function fileAt(path: string) {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? found : null
}

/** Stores files in a folder. */
export async function openFolderStorage(dataDir: string): Promise<Storage> {
  const temp = join(dataDir, 'temp')
  const folder = join(dataDir, 'media')
  // Incomplete uploads of a killed server are useless.
  await rm(temp, { recursive: true, force: true })
  await mkdir(temp, { recursive: true, mode: 0o700 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    temp,
    put: (name, file) => moveDurably(file, join(folder, name)),
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
    async quarantine(name) {
      const target = join(dataDir, 'orphans')
      await mkdir(target, { recursive: true, mode: 0o700 })
      await rename(join(folder, name), join(target, name))
    },
  }
}

/** Opens the configured storage; the S3 library is loaded only if it is used. */
export async function openStorage(dataDir: string, bucket: Bucket | null): Promise<Storage> {
  const folder = await openFolderStorage(dataDir)
  if (!bucket) return folder
  const { openBucketStorage } = await import('./bucket.storage')
  return openBucketStorage(bucket, folder.temp)
}
