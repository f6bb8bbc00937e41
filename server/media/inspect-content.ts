import { open, stat } from 'node:fs/promises'
import type { Settings } from '../config'
import { HttpError } from '../errors'
import { tooLarge } from '../http/body'
import type { AcceptedMedia } from './media-type'
import { readPart } from './read-part'
import { hasFilm } from './video-content'

const MAX_PIXELS = 100_000_000
/** Of an animation: almost three minutes at 30 frames a second. */
const MAX_FRAMES = 5000
/** More than browsers sniff, and more than the distance of an archive's end record from the end of the file. */
const EDGE_BYTES = 66_000
/** Markup that makes a file an HTML page, and a GIF header that makes it a script. */
const MARKUP = /<(script|html|svg|iframe)[\s>/]|<!doctype\s+(html|svg)|^GIF8[79]a\s*(\/\*|=|\/\/)/i
const ZIP_END_RECORD = Buffer.from('PK\u0005\u0006', 'latin1')

/**
 * Whether the last bytes of a file are the end record of a ZIP archive, whose comment extends to the end of the file.
 */
function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ZIP_END_RECORD)
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}

/** Whether a file is also valid as another type than its detected one. */
async function isPolyglot(file: string, size: number): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const head = await readPart(handle, 0, EDGE_BYTES)
    const tail = await readPart(handle, Math.max(0, size - EDGE_BYTES), EDGE_BYTES)
    return MARKUP.test(head.toString('latin1')) || MARKUP.test(tail.toString('latin1')) || endsAsArchive(tail)
  } finally {
    await handle.close()
  }
}

/** The pixels of the screen of a GIF, which browsers make room for however small its frames are. */
async function screenPixels(file: string): Promise<number> {
  const handle = await open(file, 'r')
  try {
    const screen = await readPart(handle, 6, 4)
    return screen.readUInt16LE(0) * screen.readUInt16LE(2)
  } finally {
    await handle.close()
  }
}

/** The pixels of one frame of a picture, and the number of its frames; null if it cannot be read. */
async function measure(file: string, extension: string): Promise<{ pixels: number; frames: number } | null> {
  const { default: sharp } = await import('sharp')
  // Each file is read once, and the cache would hold it open.
  sharp.cache(false)
  const read = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (read === null) return null
  const pixels = Math.max(read.width * read.height, extension === 'gif' ? await screenPixels(file) : 0)
  return { pixels, frames: read.pages ?? 1 }
}

/** Throws an HttpError unless a file is only a picture or video within the limits; returns its size in bytes. */
export async function checkContent(
  file: string,
  { kind, extension }: AcceptedMedia,
  limits: Settings['limits'],
): Promise<number> {
  const { size } = await stat(file)
  const limit = kind === 'IMAGE' ? limits.picture : limits.video
  if (size > limit) throw tooLarge(limit)
  if (await isPolyglot(file, size)) throw new HttpError(415, 'This file holds more than a picture or video')
  if (kind === 'VIDEO') {
    if (await hasFilm(file, size, extension)) return size
    throw new HttpError(422, 'This video cannot be read')
  }
  const measured = await measure(file, extension)
  if (measured === null) throw new HttpError(422, 'This picture cannot be read')
  if (measured.pixels > MAX_PIXELS) throw new HttpError(422, 'This picture has more than 100 million pixels')
  if (measured.frames > MAX_FRAMES) throw new HttpError(422, 'This picture has more than 5,000 frames')
  return size
}
