import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { StartupError } from '../errors'

/** The last file of a backup: name, size and SHA-256 of each file before it. */
export const MANIFEST = 'manifest.json'

const sums = z.strictObject({ name: z.string(), size: z.int(), sha256: z.string() })
const manifest = z.strictObject({ format: z.literal(1), files: z.array(sums) })

/** A file of a backup, as it was written or read. */
export type FileSums = z.infer<typeof sums>

/** Counts and hashes the bytes of a file as they pass. */
export function fileSummer(name: string) {
  const hash = createHash('sha256')
  let size = 0
  return {
    add(chunk: Uint8Array) {
      hash.update(chunk)
      size += chunk.byteLength
    },
    end: (): FileSums => ({ name, size, sha256: hash.digest('hex') }),
  }
}

/** Passes bytes on, and tells their sums once they have ended. */
export async function* summed(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  onEnd: (sums: FileSums) => void,
): AsyncGenerator<Uint8Array> {
  const sums = fileSummer(name)
  for await (const chunk of bytes) {
    sums.add(chunk)
    yield chunk
  }
  onEnd(sums.end())
}

export const manifestOf = (files: readonly FileSums[]): Buffer => Buffer.from(JSON.stringify({ format: 1, files }))

function readManifest(text: string): FileSums[] {
  try {
    return manifest.parse(JSON.parse(text)).files
  } catch {
    throw new StartupError('The manifest of this backup is damaged. Nothing was restored.')
  }
}

/** Throws a StartupError unless the files that were read are exactly those that the manifest names. */
export function checkManifest(text: string, read: ReadonlyMap<string, FileSums>): void {
  const named = readManifest(text)
  for (const file of named) {
    const found = read.get(file.name)
    if (!found) throw new StartupError(`This backup lacks ${file.name}. Nothing was restored.`)
    if (!isDeepStrictEqual(found, file))
      throw new StartupError(
        `In this backup ${file.name} is damaged: it differs from its SHA-256. Nothing was restored.`,
      )
  }
  const names = new Set(named.map(({ name }) => name))
  const more = [...read.keys()].find((name) => !names.has(name))
  if (more) throw new StartupError(`This backup has ${more}, which its manifest does not name. Nothing was restored.`)
}
