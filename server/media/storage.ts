import { constants, createReadStream } from 'node:fs'
import { copyFile, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, nullIfAbsent } from '../errors'
import { parseRange, type Range } from './range'
import { streamOf } from './streams'
import { openTemp } from './temp'

/** The S3 bucket of uploads. */
export interface Bucket {
  name: string
  region: string
  endpoint: string | null
  keyId: string
  secret: string
}

/** A stored file as it is read. */
export interface OpenedFile {
  size: number
  /** The range that was asked for; null for the whole file. */
  range: Range | null | 'unsatisfiable'
  /** The bytes of the range; null if there are none. */
  bytes: ReadableStream<Uint8Array> | null
}

/** Follows a call to another program, which gets the headers that give the trace on. */
export type FollowCall = <Reply>(
  name: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<Reply>,
) => Promise<Reply>

/** The storage of uploaded files. The server generates their names, and their content never changes. */
export interface Storage {
  /** A folder of this process, on the same disk, for uploads in progress. */
  temp: string
  /** Moves a complete file into the storage; resolves once it is durable. */
  put(name: string, file: string, type: string | undefined): Promise<void>
  /** Throws an error if the stored files cannot be reached. */
  check(): Promise<void>
  /** Size in bytes, or null if there is no such file. */
  size(name: string): Promise<number | null>
  read(name: string, range: Range): Promise<ReadableStream<Uint8Array>>
  /** Opens a file for a reader who sends a Range header or none; null if there is no such file. */
  open(name: string, range: string | undefined): Promise<OpenedFile | null>
  names(): AsyncIterable<string>
  /** When a file was stored, in milliseconds since the epoch, or null if there is no such file. */
  changedAt(name: string): Promise<number | null>
  remove(name: string): Promise<void>
  /** Moves a file out of service without deleting it; null if other servers may share the storage. */
  quarantine: ((name: string) => Promise<void>) | null
  /** Removes the folder of uploads in progress. */
  close(): Promise<void>
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
  const found = await lstat(path).catch(nullIfAbsent)
  return found?.isFile() ? found : null
}

/** Stores files in a folder. */
export async function openFolderStorage(dataDir: string): Promise<Storage> {
  const folder = join(dataDir, 'media')
  const temp = await openTemp(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    temp,
    put: (name, file) => moveDurably(file, join(folder, name)),
    async check() {
      await stat(folder)
      // A folder that may not be searched is found all the same.
      await fileAt(join(folder, 'probe'))
    },
    size: async (name) => {
      const found = await fileAt(join(folder, name))
      return found ? found.size : null
    },
    read: async (name, range) => streamOf(createReadStream(join(folder, name), range)),
    async open(name, header) {
      const path = join(folder, name)
      const found = await fileAt(path)
      // Opened before the answer begins: of a file that is removed meanwhile, its reader gets all.
      const file = found && (await open(path).catch(nullIfAbsent))
      if (!found || !file) return null
      const { size } = found
      const range = parseRange(header, size)
      if (size > 0 && range !== 'unsatisfiable')
        return { size, range, bytes: streamOf(file.createReadStream(range ?? { start: 0, end: size - 1 })) }
      await file.close()
      return { size, range, bytes: null }
    },
    async *names() {
      for (const name of await readdir(folder)) if (!name.endsWith('.part')) yield name
    },
    changedAt: async (name) => (await fileAt(join(folder, name)))?.mtimeMs ?? null,
    remove: (name) => rm(join(folder, name), { force: true }),
    async quarantine(name) {
      const target = join(dataDir, 'orphans')
      await mkdir(target, { recursive: true, mode: 0o700 })
      await moveDurably(join(folder, name), join(target, name))
    },
    close: () => rm(temp, { recursive: true, force: true }),
  }
}

/** Opens the configured storage; the S3 library is loaded only if it is used. */
export async function openStorage(dataDir: string, bucket: Bucket | null, followCall?: FollowCall): Promise<Storage> {
  const folder = await openFolderStorage(dataDir)
  if (!bucket) return folder
  const { openBucketStorage } = await import('./bucket.storage')
  return openBucketStorage(bucket, folder, { followCall })
}
