import { type Blank, blank } from './blank'
import { keptOfExif } from './exif'

const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The chunk that fills space in RIFF files. */
const FILLER = Buffer.from('JUNK')
const HAS_XMP = 0x04
const HAS_EXIF = 0x08

/** The metadata of a WebP: every chunk but those of the picture and its colours. */
export function* webpBlanks(bytes: Buffer): Generator<Blank> {
  if (bytes.length < 30) return
  const end = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  const isExtended = bytes.toString('latin1', 12, 16) === 'VP8X'
  let dropped = HAS_XMP | HAS_EXIF
  let at = 12
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (at + 8 + length > end) return
    if (!KEPT.has(type)) {
      const kept = type === 'EXIF' && isExtended ? keptOfExif(data) : FILLER.subarray(4)
      if (kept.length > 0) dropped &= ~HAS_EXIF
      else yield blank(at, 4, FILLER)
      yield blank(at + 8, length, kept)
    }
    at += 8 + length + (length % 2)
  }
  if (isExtended) yield blank(20, 1, Buffer.from([(bytes[20] ?? 0) & ~dropped]))
  if (at >= end) yield blank(at, bytes.length - at)
}
