import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Blank, Source } from './blank'
import { filmBlanks } from './film'
import { gifBlanks } from './gif'
import { jpegBlanks } from './jpeg'
import { pngBlanks } from './png'
import { webmBlanks } from './webm'
import { webpBlanks } from './webp'

/** Parts of a film that are looked at. */
const MOST_PARTS = 10_000
const ZEROS = Buffer.alloc(64 * 1024)

type Blanks = Iterable<Blank> | AsyncIterable<Blank>

/** What finds the metadata of a file of each type; the bytes of an Ogg carry checksums over pages, and stay. */
const FINDERS = new Map<string, (file: string, source: Source) => Blanks | Promise<Blanks>>([
  ['jpg', async (file) => jpegBlanks(await readFile(file))],
  ['png', async (file) => pngBlanks(await readFile(file))],
  ['webp', async (file) => webpBlanks(await readFile(file))],
  ['gif', async (file) => gifBlanks(await readFile(file))],
  ['avif', (_, source) => filmBlanks(source, true)],
  ['mp4', (_, source) => filmBlanks(source, false)],
  ['mov', (_, source) => filmBlanks(source, false)],
  ['webm', (_, source) => webmBlanks(source)],
])

async function write(handle: FileHandle, bytes: Buffer, at: number) {
  for (let done = 0; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

/** Overwrites what a picture or video tells of place, device and author; no byte moves, and no pixel changes. */
export async function stripMetadata(file: string, size: number, extension: string) {
  const handle = await open(file, 'r+')
  try {
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const found: Blank[] = []
    const blanks = await FINDERS.get(extension)?.(file, { read, size, left: MOST_PARTS })
    // All before the first is written: tables that are read are themselves overwritten.
    for await (const each of blanks ?? []) found.push(each)
    for (const { at, length, begin } of found) {
      await write(handle, begin, at)
      for (let done = begin.length; done < length; done += ZEROS.length)
        await write(handle, ZEROS.subarray(0, length - done), at + done)
    }
  } finally {
    await handle.close()
  }
}
