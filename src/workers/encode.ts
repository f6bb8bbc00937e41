import type { Size } from '../domain/media/crop'
import { PictureError, type Rect } from '../domain/media/picture'
import type { Decoded } from './decode'

/** The highest quality that is not lossless, which is 2.5 times the bytes in Chromium. */
const TOP_QUALITY = 0.99

/**
 * The crop of a picture as the data URL of a WebP: scaled once, through a JPEG of the chosen quality in percent, or
 * straight where the picture is transparent (IMG-9 to IMG-11), in top quality (IMG-14). Throws a `PictureError`.
 */
export async function encode(decoded: Decoded, crop: Rect, size: Size, quality: number): Promise<string> {
  const { canvas, context } = surface(size)
  const { image, scale } = decoded
  context.drawImage(
    image,
    crop.x * scale,
    crop.y * scale,
    crop.width * scale,
    crop.height * scale,
    0,
    0,
    size.width,
    size.height,
  )
  const chosen = Math.min(Math.max(quality / 100, 0.01), TOP_QUALITY)
  if (decoded.mayHaveAlpha && isTransparent(context, size)) return dataUrlOf(await webpOf(canvas, chosen))
  const jpeg = await blobOf(canvas, 'image/jpeg', quality / 100)
  const bitmap = await createImageBitmap(jpeg)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return dataUrlOf(await webpOf(canvas, TOP_QUALITY))
}

function surface({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError('context')
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

function isTransparent(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

/** A browser without the encoder answers with a PNG and no error, hence the look at the bytes. */
async function webpOf(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const blob = await blobOf(canvas, 'image/webp', quality)
  const start = String.fromCharCode(...new Uint8Array(await blob.slice(0, 12).arrayBuffer()))
  if (!/^RIFF[\s\S]{4}WEBP$/.test(start)) throw new PictureError('compress')
  return blob
}

async function blobOf(canvas: OffscreenCanvas, type: string, quality: number): Promise<Blob> {
  try {
    return await canvas.convertToBlob({ type, quality })
  } catch (error) {
    throw new PictureError('compress', null, error)
  }
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new PictureError('compress', null, reader.error)))
    reader.readAsDataURL(blob)
  })
