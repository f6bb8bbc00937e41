import { open, stat } from 'node:fs/promises'
import type { MediaKind } from '../contract/upload'
import { tooLarge } from './body'
import type { Settings } from './config'
import { Refusal } from './http'

const MOST_PIXELS = 100_000_000
/** Far more than a browser looks at when it guesses, and than an archive's list of contents may lie from the end. */
const EDGE = 66_000
/** What makes a page of a file, and what makes a script of a GIF. */
const MARKUP = /<(script|html|svg|iframe)[\s>/]|<!doctype\s+(html|svg)|^GIF8[79]a\s*(\/\*|=|\/\/)/i
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1')

/** Whether these last bytes of a file are the end of an archive: its mark, and a note that ends with the file. */
function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ARCHIVE_END)
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}

/** Whether a file is a second thing beside the picture or video it begins as. */
async function isTwoThings(file: string, size: number): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const part = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(EDGE), 0, EDGE, position)
      return buffer.subarray(0, bytesRead)
    }
    const head = await part(0)
    const tail = await part(Math.max(0, size - EDGE))
    return MARKUP.test(head.toString('latin1')) || MARKUP.test(tail.toString('latin1')) || endsAsArchive(tail)
  } finally {
    await handle.close()
  }
}

async function pixelsOf(file: string): Promise<number | null> {
  const { default: sharp } = await import('sharp')
  const read = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return read && read.width * read.height
}

/** Throws a Refusal unless a received file is nothing but a picture or video that we take; gives its bytes (SV13). */
export async function checkContent(file: string, kind: MediaKind, ceilings: Settings['ceilings']): Promise<number> {
  const { size } = await stat(file)
  const limit = kind === 'IMAGE' ? ceilings.picture : ceilings.video
  if (size > limit) throw tooLarge(limit)
  if (await isTwoThings(file, size)) throw new Refusal(415, 'This file holds more than a picture or video')
  if (kind === 'VIDEO') return size
  const pixels = await pixelsOf(file)
  if (pixels === null) throw new Refusal(422, 'This picture cannot be read')
  if (pixels > MOST_PIXELS) throw new Refusal(422, 'This picture has more than 100 million pixels')
  return size
}
