import { type FileHandle, open, readFile } from 'node:fs/promises'
import { HttpError } from '../../errors'
import { readPart } from '../read-part'
import type { Blank, Source } from './blank'
import { filmBlanks } from './film'
import { gifBlanks } from './gif'
import { jpegBlanks } from './jpeg'
import { pngBlanks } from './png'
import { webmBlanks } from './webm'
import { webpBlanks } from './webp'

/** Parts of a film that are looked at, and of a picture that are overwritten. */
const MOST_PARTS = 10_000
const ZEROS = Buffer.alloc(64 * 1024)

const PICTURES: ReadonlyMap<string, (bytes: Buffer) => Iterable<Blank>> = new Map([
  ['jpg', jpegBlanks],
  ['png', pngBlanks],
  ['webp', webpBlanks],
  ['gif', gifBlanks],
])

/** An Ogg is none of them: each of its pages has a checksum over all its bytes. */
const FILMS: ReadonlyMap<string, (source: Source) => AsyncIterable<Blank>> = new Map([
  ['avif', (source: Source) => filmBlanks(source, true)],
  ['mp4', (source: Source) => filmBlanks(source, false)],
  ['mov', (source: Source) => filmBlanks(source, false)],
  ['webm', webmBlanks],
])

async function write(handle: FileHandle, bytes: Buffer, at: number) {
  for (let done = 0; done < bytes.length; )
    done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}

/**
 * Overwrites what a picture or video tells of place, device and author; no byte moves, and no pixel changes. Throws a
 * 422 for a file whose parts would be more than it has bytes.
 */
export async function stripMetadata(file: string, size: number, extension: string) {
  const handle = await open(file, 'r+')
  try {
    const read = (at: number, length: number) => readPart(handle, at, length)
    const found: Blank[] = []
    // All before the first is written: tables that are read are themselves overwritten.
    const [picture, film] = [PICTURES.get(extension), FILMS.get(extension)]
    for (const each of picture?.(await readFile(file)) ?? []) if (found.push(each) === MOST_PARTS) break
    for await (const each of film?.({ read, size, left: MOST_PARTS }) ?? []) found.push(each)
    const total = found.reduce((sum, { length }) => sum + length, 0)
    // No byte of an honest file is in two parts; here thousands of them may be the whole file each.
    if (total > size) throw new HttpError(422, 'This file cannot be read')
    for (const { at, length, begin } of found) {
      await write(handle, begin, at)
      for (let done = begin.length; done < length; done += ZEROS.length)
        await write(handle, ZEROS.subarray(0, length - done), at + done)
    }
  } finally {
    await handle.close()
  }
}
