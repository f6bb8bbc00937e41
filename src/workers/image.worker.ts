import { clampCrop, outputSize } from '../domain/media/crop'
import { PictureError, type Rect } from '../domain/media/picture'
import { type Decoded, decode } from './decode'
import { encode } from './encode'
import type { PictureReply, PictureRequest } from './image.protocol'

let decoded: Decoded | null = null

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  answer(data).then(
    (reply) => postMessage(reply),
    (error: unknown) => {
      const { kind, reason } = error instanceof PictureError ? error : new PictureError('load', null, error)
      postMessage({ type: 'failed', kind, reason } satisfies PictureReply)
    },
  )
})

async function answer(request: PictureRequest): Promise<PictureReply> {
  if (request.type === 'open') {
    decoded = await decode(request.file, null)
    const { width, height, mayHaveAlpha: hasAlpha, isAnimated } = decoded
    return { type: 'opened', width, height, hasAlpha, isAnimated }
  }
  decoded = await decodeFor(request.file, request.crop)
  const size = { width: decoded.width, height: decoded.height }
  const crop = request.crop ? clampCrop(request.crop, size) : { x: 0, y: 0, ...size }
  return { type: 'encoded', dataUrl: await encode(decoded, crop, outputSize(crop), request.quality) }
}

/** What was decoded for showing is used again, unless the crop asks for more pixels than it has. */
async function decodeFor(file: Blob, crop: Rect | null): Promise<Decoded> {
  if (
    decoded &&
    (decoded.scale === 1 || decoded.scale * (crop?.width ?? decoded.width) >= outputSize(crop ?? decoded).width)
  )
    return decoded
  decoded?.image.close()
  return decode(file, crop)
}
