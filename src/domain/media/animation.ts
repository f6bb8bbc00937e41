import { hasChunk } from './png-chunks'

/** Whether the bytes of a picture file have more than one frame. A still is made of the first one. */
export function isAnimated(bytes: Uint8Array): boolean {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('GIF8')) return gifFrames(bytes) > 1
  if (start.startsWith('RIFF') && start.endsWith('VP8X')) return ((bytes[20] ?? 0) & 0x02) !== 0
  if (bytes[0] === 0x89 && start.slice(1, 4) === 'PNG') return hasChunk(bytes, 'acTL')
  return start.slice(4, 12) === 'ftypavis'
}

/** The number of frames of a GIF; two are enough to know. */
function gifFrames(bytes: Uint8Array): number {
  let frames = 0
  let at = 13 + tableSize(bytes[10] ?? 0)
  while (at < bytes.length && frames < 2) {
    const block = bytes[at]
    if (block === 0x21) at = afterParts(bytes, at + 2)
    else if (block === 0x2c) {
      frames += 1
      at = afterParts(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0))
    } else break
  }
  return frames
}

/** The bytes of a colour table, whose presence and size a byte of flags says. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0)

/** Where a sequence of parts ends: each begins with its length, and an empty one is the last. */
function afterParts(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1
  return at + 1
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
