import { isEndedGif } from './gif-blocks'
import type { PictureReason } from './picture'
import { hasChunk, isEndedPng } from './png-chunks'

/** What the header of a picture file contains. */
export interface PictureHeader {
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/bmp'
  /** Stored size in pixels, before rotation; 0 if the header does not contain it. */
  width: number
  height: number
  /** The EXIF orientation, from 1 to 8; read for JPEG only. */
  orientation: number
  mayHaveAlpha: boolean
  /** Whether the file ends as its format requires; a truncated download does not. */
  isWhole: boolean
}

/** The part of a file that describes an AVIF picture, in bytes. */
const HEAD_OF_AVIF = 16_384

/** The maximum number of pixels that are decoded. */
export const MAX_PIXELS = 100_000_000

/** Reads the header from the bytes of a whole file, never from its name; or returns the reason why it is refused. */
export function readHeader(bytes: Uint8Array): PictureHeader | { reason: PictureReason } {
  const header = headerOf(bytes)
  if (!header) return { reason: refusal(bytes) }
  if (!header.isWhole) return { reason: 'incomplete' }
  if (header.width * header.height > MAX_PIXELS) return { reason: 'tooLarge' }
  return header
}

function headerOf(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpeg(bytes, view)
  if (ascii(bytes, 1, 3) === 'PNG' && bytes[0] === 0x89) return png(bytes, view)
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return gif(bytes, view)
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return webp(bytes, view)
  if (isAvif(bytes, view)) return { type: 'image/avif', ...plain, ...avifSize(bytes, view), mayHaveAlpha: true }
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 26)
    return { type: 'image/bmp', ...plain, width: Math.abs(int32(view, 18)), height: Math.abs(int32(view, 22)) }
  return null
}

const plain = { orientation: 1, mayHaveAlpha: false, isWhole: true }
const sizeless = { ...plain, width: 0, height: 0 }

function jpeg(bytes: Uint8Array, view: DataView): PictureHeader {
  const header: PictureHeader = { type: 'image/jpeg', ...sizeless, isWhole: false }
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return header
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= 0xd0 && marker <= 0xd8) {
      at += 2
      continue
    }
    const length = view.getUint16(at + 2)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame && at + 9 <= bytes.length) {
      header.height = view.getUint16(at + 5)
      header.width = view.getUint16(at + 7)
    }
    if (marker === 0xe1 && ascii(bytes, at + 4, 4) === 'Exif')
      header.orientation = orientationIn(view, at + 10, at + 2 + length)
    // After the start of scan only the end of the file shows whether it is whole.
    if (marker === 0xda) return { ...header, isWhole: endsAfter(bytes, at) }
    if (length < 2) return header
    at += 2 + length
  }
  return header
}

/** Whether the end marker occurs; cameras may append data after it. */
function endsAfter(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at > from; at -= 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

function orientationIn(view: DataView, from: number, to: number): number {
  const end = Math.min(to, view.byteLength)
  if (from + 8 > end) return 1
  const isLittle = view.getUint16(from) === 0x4949
  const first = from + view.getUint32(from + 4, isLittle)
  if (first + 2 > end) return 1
  const count = view.getUint16(first, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12
    if (at + 12 > end) return 1
    const value = view.getUint16(at + 8, isLittle)
    if (view.getUint16(at, isLittle) === 0x0112) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

function png(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (bytes.length < 33) return null
  const kind = bytes[25] ?? 0
  return {
    type: 'image/png',
    ...plain,
    width: view.getUint32(16),
    height: view.getUint32(20),
    mayHaveAlpha: kind === 4 || kind === 6 || hasChunk(bytes, 'tRNS'),
    isWhole: isEndedPng(bytes),
  }
}

function gif(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (bytes.length < 14) return null
  return {
    type: 'image/gif',
    ...plain,
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    mayHaveAlpha: true,
    isWhole: isEndedGif(bytes),
  }
}

function webp(bytes: Uint8Array, view: DataView): PictureHeader | null {
  if (bytes.length < 30) return null
  const isWhole = view.getUint32(4, true) + 8 <= bytes.length
  const header: PictureHeader = { type: 'image/webp', ...sizeless, isWhole }
  const kind = ascii(bytes, 12, 4)
  if (kind === 'VP8X')
    return {
      ...header,
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint32(26, true) >>> 8),
      mayHaveAlpha: ((bytes[20] ?? 0) & 0x10) !== 0,
    }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { ...header, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff), mayHaveAlpha: true }
  }
  return { ...header, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** Whether the file type box names AVIF, as its own brand or a compatible one. */
function isAvif(bytes: Uint8Array, view: DataView): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 4) !== 'ftyp') return false
  const end = Math.min(view.getUint32(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += 4) if (/^avi[fs]$/.test(ascii(bytes, at, 4))) return true
  return false
}

/** The size of the largest picture that the head of an AVIF file tells of, in its boxes `ispe`; 0 without any. */
function avifSize(bytes: Uint8Array, view: DataView): { width: number; height: number } {
  const size = { width: 0, height: 0 }
  const head = ascii(bytes, 0, Math.min(bytes.length, HEAD_OF_AVIF))
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = head.indexOf('ispe', at + 4)) {
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (width * height > size.width * size.height) Object.assign(size, { width, height })
  }
  return size
}

function refusal(bytes: Uint8Array): PictureReason {
  const brand = ascii(bytes, 4, 8)
  if (/^ftyp(?:hei|hev|mif|msf)/.test(brand)) return 'heic'
  const start = ascii(bytes, 0, Math.min(bytes.length, 1024)).toLowerCase()
  return start.includes('<svg') || start.includes('<?xml') ? 'svg' : 'format'
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const int32 = (view: DataView, at: number): number => view.getInt32(at, true)
