import { type Blank, blank } from './blank'

/** The application extensions that browsers follow: how often a picture moves, and its colours. */
const KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])
const EXTENSION = 0x21
const IMAGE = 0x2c
const END = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff

const tableBytes = (flags = 0) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** The position behind sub-blocks and the empty one that ends them. */
function afterBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return null
}

/** Empty sub-blocks of the same size: an XMP packet has its own text for lengths, which would stay with them. */
function blocksOf(size: number): Buffer {
  const blocks = Buffer.alloc(size)
  for (let at = 0; at < size - 1; ) {
    const left = size - 1 - at
    const length = Math.min(255, left - 1)
    // One byte alone cannot be a block.
    const used = left - 1 - length === 1 ? length - 1 : length
    blocks[at] = used
    at += 1 + used
  }
  return blocks
}

/** The metadata of a GIF: its comments and the extensions of applications. */
export function* gifBlanks(bytes: Buffer): Generator<Blank> {
  for (let at = 13 + tableBytes(bytes[10]); at < bytes.length; ) {
    const kind = bytes[at]
    if (kind === END) {
      yield blank(at + 1, bytes.length - at - 1)
      return
    }
    if (kind !== IMAGE && kind !== EXTENSION) return
    const label = kind === EXTENSION ? bytes[at + 1] : undefined
    const isApplication = label === APPLICATION && bytes[at + 2] === 11
    const start = at + (kind === IMAGE ? 11 + tableBytes(bytes[at + 9]) : isApplication ? 14 : 2)
    const end = afterBlocks(bytes, start)
    if (end === null) return
    if (label === COMMENT || (isApplication && !KEPT.has(bytes.toString('latin1', at + 3, at + 14))))
      yield blank(start, end - start, blocksOf(end - start))
    at = end
  }
}
