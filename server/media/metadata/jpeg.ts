import { type Blank, blank } from './blank'
import { keptOfExif } from './exif'

const END = 0xd9
const COMMENT = 0xfe
const EXIF = 0xe1

/** Markers without a length: TEM and the restarts. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** The position of the next marker, as decoders look for it: other bytes, fill bytes and escaped ones are passed. */
function nextMarker(bytes: Buffer, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at += 1)
    if (bytes[at] === 0xff && bytes[at + 1] !== 0 && bytes[at + 1] !== 0xff) return at
  return null
}

function isMetadata(marker: number, payload: Buffer): boolean {
  if (marker === COMMENT) return true
  if (marker < 0xe0 || marker > 0xef) return false
  // JFIF, the colour profile, and how Adobe coded the colours are needed to show the picture.
  if (marker === 0xe0 || marker === 0xee) return false
  return !(marker === 0xe2 && payload.toString('latin1', 0, 11) === 'ICC_PROFILE')
}

/** The metadata of a JPEG, with what follows its end: a second picture, a film or a note of the camera. */
export function* jpegBlanks(bytes: Buffer): Generator<Blank> {
  let at = nextMarker(bytes, 2)
  while (at !== null) {
    const marker = bytes[at + 1] ?? END
    if (marker === END) {
      yield blank(at + 2, bytes.length - at - 2)
      return
    }
    let end = at + 2
    if (!isBare(marker)) {
      if (marker < 0xc0 || marker === 0xd8 || at + 4 > bytes.length) return
      end += bytes.readUInt16BE(at + 2)
      if (end < at + 4 || end > bytes.length) return
      const payload = bytes.subarray(at + 4, end)
      if (isMetadata(marker, payload))
        yield blank(at + 4, payload.length, marker === EXIF ? keptOfExif(payload) : undefined)
    }
    at = nextMarker(bytes, end)
  }
}
