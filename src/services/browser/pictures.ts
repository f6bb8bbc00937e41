import { type Picture, PictureError, type Rect } from '../../domain/media/picture'
import type { PictureReply, PictureRequest } from '../../workers/image.protocol'

interface Work {
  file: Blob
  worker: Worker | null
}

export interface EncodeInput {
  picture: Picture
  /** Null for the whole picture (IMG-4). */
  crop: Rect | null
  /** In percent (IMG-8). */
  quality: number
  signal: AbortSignal
}

/** Decodes, crops and encodes pictures off the main thread, with one worker for each open picture. */
export function createPictures() {
  const open = new Map<string, Work>()

  return {
    /** Opens a file for the image editor. Throws a `PictureError`, or the reason of an aborted signal. */
    async open(file: File, signal: AbortSignal): Promise<Picture> {
      const work: Work = { file, worker: null }
      try {
        const reply = await ask(work, { type: 'open', file }, signal)
        if (reply.type !== 'opened') throw new PictureError('load')
        // The browser applies the EXIF orientation of the preview itself.
        const preview = URL.createObjectURL(file)
        open.set(preview, work)
        const { width, height, hasAlpha, isAnimated } = reply
        return { preview, width, height, hasAlpha, isAnimated }
      } catch (error) {
        stop(work)
        throw error
      }
    },

    /** Reads a picture of our own server. Throws a `PictureError`, or the reason of an aborted signal. */
    async read(url: string, signal: AbortSignal): Promise<File> {
      const answer = await fetch(url, { signal }).catch((error: unknown) => {
        signal.throwIfAborted()
        throw new PictureError('read', null, error)
      })
      if (!answer.ok) throw new PictureError('read')
      const picture = await answer.blob()
      return new File([picture], url.slice(url.lastIndexOf('/') + 1), { type: picture.type })
    },

    /** Encodes the crop as a WebP data URL (IMG-11). Throws a `PictureError`, or the reason of an aborted signal. */
    async encode({ picture, crop, quality, signal }: EncodeInput): Promise<{ dataUrl: string }> {
      const work = open.get(picture.preview)
      if (!work) throw new PictureError('load', 'closed')
      const reply = await ask(work, { type: 'encode', file: work.file, crop, quality }, signal)
      if (reply.type !== 'encoded' || !reply.dataUrl.startsWith('data:image/webp')) throw new PictureError('compress')
      return { dataUrl: reply.dataUrl }
    },

    /** Terminates the picture's worker and revokes its preview. */
    release({ preview }: Picture): void {
      const work = open.get(preview)
      if (!work) return
      stop(work)
      open.delete(preview)
      URL.revokeObjectURL(preview)
    },
  }
}

/** Decodes a data URL without fetch(), which the content security policy forbids for it. Throws a `PictureError`. */
export function blobOfDataUrl(dataUrl: string): Blob {
  const parts = /^data:([\w.+-]+\/[\w.+-]+);base64,/.exec(dataUrl)
  if (!parts) throw new PictureError('compress')
  try {
    const bytes = Uint8Array.from(atob(dataUrl.slice(parts[0].length)), (character) => character.charCodeAt(0))
    return new Blob([bytes], { type: parts[1] ?? '' })
  } catch (error) {
    throw new PictureError('compress', null, error)
  }
}

const startWorker = () => new Worker(new URL('../../workers/image.worker.ts', import.meta.url), { type: 'module' })

function ask(work: Work, request: PictureRequest, signal: AbortSignal): Promise<PictureReply> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = work.worker ?? startWorker()
    work.worker = worker
    const ended = new AbortController()
    const listenerOptions = { signal: ended.signal }
    const fail = (error: unknown) => {
      ended.abort()
      stop(work)
      reject(error)
    }
    signal.addEventListener('abort', () => fail(signal.reason), listenerOptions)
    worker.addEventListener('error', (event) => fail(new PictureError('context', null, event.message)), listenerOptions)
    worker.addEventListener('messageerror', () => fail(new PictureError('context')), listenerOptions)
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<PictureReply>) => {
        if (data.type === 'failed') return fail(new PictureError(data.kind, data.reason))
        ended.abort()
        resolve(data)
      },
      listenerOptions,
    )
    worker.postMessage(request)
  })
}

function stop(work: Work): void {
  work.worker?.terminate()
  work.worker = null
}
