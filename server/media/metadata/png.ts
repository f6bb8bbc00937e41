import { crc32 } from 'node:zlib'
import { type Blank, blank } from './blank'
import { keptOfExif } from './exif'

/** The chunks that a picture can do without but that change how it looks or moves. */
const KEPT = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)
/** An unknown chunk that decoders pass: ancillary, private, safe to copy. */
const FILLER = 'fiLl'

/** The metadata of a PNG: every chunk that a decoder may leave out and that is not known to matter. */
export function* pngBlanks(bytes: Buffer): Generator<Blank> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') {
      yield blank(end, bytes.length - end)
      return
    }
    if (/^[a-z][A-Za-z]{3}$/.test(type) && !KEPT.has(type)) yield* emptied(bytes.subarray(at, end), at)
    at = end
  }
}

function* emptied(chunk: Buffer, at: number): Generator<Blank> {
  const data = chunk.subarray(8, -4)
  // A chunk with a wrong checksum is none to a decoder, and must not become one.
  const isRead = crc32(chunk.subarray(4, -4)) === chunk.readUInt32BE(chunk.length - 4)
  const kept = isRead && chunk.toString('latin1', 4, 8) === 'eXIf' ? keptOfExif(data) : Buffer.alloc(0)
  const begin = Buffer.concat([Buffer.from(kept.length > 0 ? 'eXIf' : FILLER), kept])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.alloc(data.length - kept.length), crc32(begin)))
  yield blank(at + 4, 4 + data.length, begin)
  yield blank(at + chunk.length - 4, 4, sum)
}
