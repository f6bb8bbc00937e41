import { hasMoreFrames } from './gif-blocks'
import { hasChunk } from './png-chunks'

/** Whether the bytes of a picture file have more than one frame. A still is made of the first one. */
export function isAnimated(bytes: Uint8Array): boolean {
  const start = ascii(bytes, 0, 16)
  if (start.startsWith('GIF8')) return hasMoreFrames(bytes)
  if (start.startsWith('RIFF') && start.endsWith('VP8X')) return ((bytes[20] ?? 0) & 0x02) !== 0
  if (bytes[0] === 0x89 && start.slice(1, 4) === 'PNG') return hasChunk(bytes, 'acTL')
  return start.slice(4, 12) === 'ftypavis'
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))
