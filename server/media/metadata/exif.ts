const ORIENTATION = 0x0112
const SHORT = 3
const NOTHING = Buffer.alloc(0)

/** The orientation that Exif data gives, where a browser would turn or mirror the picture. */
function orientationOf(tiff: Buffer): number | null {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const start = u32(4)
  if (u16(2) !== 42 || start + 2 > tiff.length) return null
  const last = Math.min(start + 2 + u16(start) * 12, tiff.length)
  for (let at = start + 2; at + 12 <= last; at += 12) {
    if (u16(at) !== ORIENTATION) continue
    const value = u16(at + 8)
    return u16(at + 2) === SHORT && u32(at + 4) === 1 && value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** Exif data of one entry, the orientation; or of none. */
export function minimalExif(orientation: number | null): Buffer {
  const tiff = Buffer.alloc(orientation === null ? 14 : 26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  if (orientation === null) return tiff
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  tiff.writeUInt16BE(SHORT, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

/** What stays of Exif data: the orientation, behind the same prefix; nothing for a picture that is upright. */
export function keptOfExif(data: Buffer): Buffer {
  const prefix = data.subarray(0, data.toString('latin1', 0, 5) === 'Exif\0' ? 6 : 0)
  const orientation = orientationOf(data.subarray(prefix.length))
  if (orientation === null) return NOTHING
  const kept = Buffer.concat([prefix, minimalExif(orientation)])
  // Too short for a second entry: there is nothing else in it.
  return kept.length > data.length ? data : kept
}
