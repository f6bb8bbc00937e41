import { crc32, deflateSync } from 'node:zlib'

const u32 = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])

/** A chunk of a PNG, with its checksum or another one. */
export function pngChunk(type: string, data: Buffer, checksum?: number): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([u32(data.length), named, u32(checksum ?? crc32(named))])
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A way to write a PNG: the values of the specification (https://www.w3.org/TR/png-3/#11IHDR). */
export interface PngKind {
  colour: number
  depth: number
  interlace: number
  filter: number
}

/** The samples of a pixel, by colour type. */
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
])
/** The depths that each colour type may have. */
const DEPTHS = new Map([
  [0, [1, 2, 4, 8, 16]],
  [2, [8, 16]],
  [3, [1, 2, 4, 8]],
  [4, [8, 16]],
  [6, [8, 16]],
])

/** Each colour type in each of its depths, line by line and interlaced, with each filter of lines. */
export const pngKinds: PngKind[] = [...DEPTHS].flatMap(([colour, depths]) =>
  depths.flatMap((depth) =>
    [0, 1].flatMap((interlace) => [0, 1, 2, 3, 4].map((filter) => ({ colour, depth, interlace, filter }))),
  ),
)

/** The passes of Adam7: the first column and row of each, and the steps between. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export const PNG_SIZE = 11

/** The header chunk of a square picture. */
export const pngHeader = ({ colour, depth, interlace }: Omit<PngKind, 'filter'>, size = PNG_SIZE): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32(size), u32(size), Buffer.from([depth, colour, 0, 0, interlace])]))

/** The lines of a picture, each behind its filter; the bytes are whatever they are, so that each filter has work. */
export function pngLines({ colour, depth, interlace, filter }: PngKind): Buffer {
  const passes = interlace === 0 ? [[0, 0, 1, 1] as const] : PASSES
  const lines: Buffer[] = []
  for (const [left, top, stepX, stepY] of passes) {
    const width = Math.max(0, Math.ceil((PNG_SIZE - left) / stepX))
    const height = Math.max(0, Math.ceil((PNG_SIZE - top) / stepY))
    if (width === 0) continue
    const bytes = Math.ceil((width * depth * (SAMPLES.get(colour) ?? 1)) / 8)
    for (let line = 0; line < height; line += 1)
      lines.push(Buffer.from([filter, ...Array.from({ length: bytes }, (_, at) => (at * 37 + line * 11) % 256)]))
  }
  return Buffer.concat(lines)
}

/** A palette with a colour for every index of a depth, and how clear the first of them is. */
const palette = (depth: number): Buffer[] => {
  const colours = Array.from({ length: 2 ** depth }, (_, at) => [(at * 5) % 256, (at * 91) % 256, 255 - (at % 256)])
  return [pngChunk('PLTE', Buffer.from(colours.flat())), pngChunk('tRNS', Buffer.from([0, 128]))]
}

/** A PNG of a kind. */
export const png = (kind: PngKind): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(kind),
    ...(kind.colour === 3 ? palette(kind.depth) : []),
    pngChunk('IDAT', deflateSync(pngLines(kind))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
