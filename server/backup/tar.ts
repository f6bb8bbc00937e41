import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { codeOf, StartupError } from '../errors'
import { readPart } from '../media/read-part'

/** One file of an archive. */
export interface Entry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** Packs files into a tar stream; the stream fails if the size of a file differs from its entry. */
export function packFiles(entries: AsyncIterable<Entry>): Readable {
  const archive = pack()
  const write = async () => {
    for await (const { name, size, bytes } of entries) await pipeline(bytes, archive.entry({ name, size, mode: 0o600 }))
    archive.finalize()
  }
  write().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error('pack failed')))
  return archive
}

/**
 * The two zero blocks at the end of an archive; without them an archive that was truncated between two entries looks
 * complete.
 */
const END = Buffer.alloc(1024)

const broken = () => new StartupError('This file is no complete backup of Meridian.')

/** Throws a StartupError unless a file ends as an archive does. */
export async function assertComplete(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const tail = await readPart(handle, Math.max(0, size - END.length), END.length)
    if (!tail.equals(END)) throw broken()
  } finally {
    await handle.close()
  }
}

/** Reads an archive and passes each file to `receive`; throws a StartupError if the archive is malformed. */
export async function unpackFiles(
  bytes: AsyncIterable<Uint8Array>,
  receive: (name: string, bytes: Readable) => Promise<void>,
): Promise<void> {
  const archive = extract()
  const reading = pipeline(bytes, archive)
  // It is waited for below; until then its failure must not count as unhandled.
  reading.catch(() => undefined)
  try {
    for await (const entry of archive) {
      await receive(entry.header.name, entry)
      entry.resume()
    }
    await reading
  } catch (error) {
    archive.destroy()
    const causes = [error, await reading.catch((cause: unknown) => cause)]
    const told = causes.find((cause) => cause instanceof StartupError)
    if (told) throw told
    // Errors of the disk have the code of the system; those of the tar format have none.
    throw causes.find((cause) => /^E[A-Z]+$/.test(codeOf(cause))) ?? broken()
  }
}
