import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { bytesOf } from '../backup/backup'
import { type FileSums, fileSummer, manifestOf } from '../backup/manifest'
import { StartupError } from '../errors'
import { contentTypeOf } from '../media/media-type'
import type { Storage } from '../media/storage'

/** The number of moved files, their bytes, and the SHA-256 of the list of their own. */
export interface FilesSums {
  files: number
  bytes: number
  sha256: string
}

async function assertEmpty(storage: Storage): Promise<void> {
  for await (const name of storage.names())
    throw new StartupError(`The bucket is not empty: it has ${name}. Give an empty one; nothing was moved.`)
}

async function sumsOf(storage: Storage, name: string): Promise<FileSums | null> {
  const size = await storage.size(name)
  if (size === null) return null
  const sums = fileSummer(name)
  for await (const chunk of bytesOf(storage, name, size)) sums.add(chunk)
  return sums.end()
}

/** Copies a file, reads it there once more, and throws a StartupError if it is another one. */
async function copyFile(from: Storage, to: Storage, name: string, size: number): Promise<FileSums> {
  // A storage takes over the file that it is given.
  const copy = join(from.temp, crypto.randomUUID())
  await pipeline(bytesOf(from, name, size), createWriteStream(copy, { mode: 0o600 }))
  await to.put(name, copy, contentTypeOf(name))
  const sent = await sumsOf(from, name)
  if (sent === null || !isDeepStrictEqual(await sumsOf(to, name), sent))
    throw new StartupError(`The bucket does not have ${name} as it was sent. Nothing was moved.`)
  return sent
}

/** Copies every upload into an empty storage; removes them there again if one of them is not as it was sent. */
export async function moveFiles(from: Storage, to: Storage): Promise<FilesSums> {
  await assertEmpty(to)
  const begun: string[] = []
  const moved: FileSums[] = []
  try {
    for await (const name of from.names()) {
      const size = contentTypeOf(name) === undefined ? null : await from.size(name)
      if (size === null) continue
      begun.push(name)
      moved.push(await copyFile(from, to, name, size))
    }
  } catch (error) {
    for (const name of begun) await to.remove(name).catch(() => undefined)
    throw error
  }
  const bytes = moved.reduce((sum, { size }) => sum + size, 0)
  return { files: moved.length, bytes, sha256: createHash('sha256').update(manifestOf(moved)).digest('hex') }
}
