import { isAnimated } from '../domain/media/animation'
import { outputSize } from '../domain/media/crop'
import { PictureError, type Rect } from '../domain/media/picture'
import { type PictureHeader, readHeader } from '../domain/media/picture-header'

/** A decoded picture, upright. */
export interface Decoded {
  image: ImageBitmap
  /** Natural size in pixels; the image is this size times `scale`. */
  width: number
  height: number
  scale: number
  mayHaveAlpha: boolean
  isAnimated: boolean
}

/** Decodes a file as large as the crop needs it; null for a crop not chosen yet. Throws a `PictureError`. */
export async function decode(file: Blob, crop: Rect | null): Promise<Decoded> {
  const bytes = await bytesOf(file)
  const header = readHeader(bytes)
  if ('reason' in header) throw new PictureError('load', header.reason)
  try {
    const decoded =
      (await decodeScaled(bytes, header, crop)) ?? (await decodeWhole(new Blob([bytes], { type: header.type }), header))
    return { ...decoded, isAnimated: isAnimated(bytes) }
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError('load', 'damaged', error)
  }
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  let buffer: ArrayBuffer
  try {
    buffer = await file.arrayBuffer()
  } catch (error) {
    throw new PictureError('read', null, error)
  }
  if (buffer.byteLength === 0) throw new PictureError('read', 'empty')
  return new Uint8Array(buffer)
}

type Still = Omit<Decoded, 'isAnimated'>

async function decodeWhole(file: Blob, header: PictureHeader): Promise<Still> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { image, width: image.width, height: image.height, scale: 1, mayHaveAlpha: header.mayHaveAlpha }
}

/** JPEG can be decoded at eighths of its size, for a fraction of the time and memory; null where that is no use. */
async function decodeScaled(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
  crop: Rect | null,
): Promise<Still | null> {
  const { width, height, orientation } = header
  if (header.type !== 'image/jpeg' || typeof ImageDecoder === 'undefined' || width === 0 || height === 0) return null
  const isTurned = orientation > 4
  const upright = isTurned ? { width: height, height: width } : { width, height }
  // Before a crop is chosen, the narrowest that is likely: three quarters of the width.
  const part = crop ?? { width: upright.width * 0.75, height: upright.height * 0.75 }
  const eighths = Math.ceil((outputSize(part).width / part.width) * 8)
  if (eighths >= 8) return null
  const decoder = new ImageDecoder({
    data: bytes,
    type: header.type,
    desiredWidth: Math.ceil((width * eighths) / 8),
    desiredHeight: Math.ceil((height * eighths) / 8),
  })
  try {
    const { image: frame } = await decoder.decode({ completeFramesOnly: true })
    const image = await createImageBitmap(frame)
    frame.close()
    return { image, ...upright, scale: image.width / upright.width, mayHaveAlpha: false }
  } finally {
    decoder.close()
  }
}
