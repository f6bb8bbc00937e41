import { clampCrop, outputSize } from '../domain/crop'
import { PictureError, type Rect } from '../domain/picture'
import { type Decoded, decode } from './decode'
import { encode } from './encode'
import type { PictureReply, PictureRequest } from './image.protocol'

let held: Decoded | null = null

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  answer(data).then(
    (reply) => postMessage(reply),
    (error: unknown) => {
      const { fault, reason } = error instanceof PictureError ? error : new PictureError('load', null, error)
      postMessage({ type: 'failed', fault, reason } satisfies PictureReply)
    },
  )
})

async function answer(request: PictureRequest): Promise<PictureReply> {
  if (request.type === 'open') {
    held = await decode(request.file, null)
    return { type: 'opened', width: held.width, height: held.height, hasAlpha: held.mayHaveAlpha }
  }
  held = await enough(request.file, request.crop)
  const size = { width: held.width, height: held.height }
  const crop = request.crop ? clampCrop(request.crop, size) : { x: 0, y: 0, ...size }
  return { type: 'encoded', dataUrl: await encode(held, crop, outputSize(crop), request.quality) }
}

/** What was decoded for showing is used again, unless the crop asks for more pixels than it has. */
async function enough(file: Blob, crop: Rect | null): Promise<Decoded> {
  if (held && (held.scale === 1 || held.scale * (crop?.width ?? held.width) >= outputSize(crop ?? held).width))
    return held
  held?.image.close()
  return decode(file, crop)
}
