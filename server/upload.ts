import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { fileTypeFromFile } from 'file-type'
import { uploadCall } from '../contract/upload'
import { bytesOf, tooLarge } from './body'
import { granted, Refusal } from './http'
import { mediaOf, servedType } from './media-type'
import { fitting, type Parts } from './route'

const MOST_PIXELS = 100_000_000
/** Room for the fields and the boundaries beside the file. */
const MARGIN = 64 * 1024

interface Received {
  fields: Record<string, string>
  files: number
  truncated: boolean
}

/** Streams a multipart body: its fields into memory, its one file into `target`, at most `limit` bytes of it. */
async function receive(request: Request, target: string, limit: number): Promise<Received> {
  const received: Received = { fields: {}, files: 0, truncated: false }
  const stop = new AbortController()
  let writing: Promise<void> = Promise.resolve()
  let fault: unknown
  const fail = (error: unknown) => {
    fault ??= error
    stop.abort()
  }
  const form = formOf(request, limit)
    .on('field', (name, value) => {
      received.fields[name] = value
    })
    .on('file', (_name, stream) => {
      received.files += 1
      stream.on('limit', () => {
        received.truncated = true
      })
      writing = pipeline(stream, createWriteStream(target, { mode: 0o600 })).catch(fail)
    })
  const bytes = Readable.from(bytesOf(request.body, limit + MARGIN), { objectMode: false })
  await pipeline(bytes, form, { signal: stop.signal }).catch(fail)
  await writing
  if (fault !== undefined) throw asRefusal(fault)
  return received
}

function formOf(request: Request, limit: number) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: 1, fields: 8, parts: 10, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20, fileSize: limit },
    })
  } catch {
    throw new Refusal(415, 'Send multipart/form-data')
  }
}

/** A broken body is the sender's fault; a full disk is ours and keeps its code. */
function asRefusal(reason: unknown): unknown {
  if (reason instanceof Refusal) return reason
  if (reason instanceof Error && 'code' in reason && reason.code !== 'ERR_STREAM_PREMATURE_CLOSE') return reason
  return new Refusal(400, 'The upload is not readable multipart/form-data')
}

async function pixelsOf(file: string): Promise<number> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
  return width * height
}

/** Serves the upload: streamed to a temporary file, judged by its content, then put in place (CALL-32, SV12 to SV14). */
export function serveUpload({ app, storage, settings }: Parts) {
  const { picture, video } = settings.ceilings
  app.post(uploadCall.path, async (context) => {
    const request = context.req.raw
    const type = request.headers.get('content-type') ?? ''
    if (!type.toLowerCase().startsWith('multipart/form-data')) throw new Refusal(415, 'Send multipart/form-data')
    const limit = Math.max(picture, video)
    if (Number(request.headers.get('content-length') ?? 0) > limit + MARGIN) throw tooLarge(limit)
    const id = crypto.randomUUID()
    const target = join(storage.temp, id)
    try {
      const { fields, files, truncated } = await receive(request, target, limit)
      const { mediaType } = fitting(uploadCall.fields, fields)
      if (files === 0) throw new Refusal(422, 'file: Choose a file')
      if (truncated) throw tooLarge(limit)
      const found = mediaOf((await fileTypeFromFile(target))?.mime)
      if (!found)
        throw new Refusal(415, 'This is no picture (JPEG, PNG, GIF, WebP, AVIF) or video (MP4, WebM, OGG, MOV)')
      if (found.kind !== mediaType)
        throw new Refusal(415, mediaType === 'IMAGE' ? 'This file is a video' : 'This file is a picture')
      await fits(target, found.kind === 'IMAGE' ? picture : video, found.kind === 'IMAGE')
      const name = `${id}.${found.ending}`
      await storage.keep(name, target, servedType(name) ?? '')
      return context.json(granted(`${settings.publicUrl ?? ''}/media/${name}`))
    } finally {
      await rm(target, { force: true })
    }
  })
}

async function fits(file: string, limit: number, isPicture: boolean) {
  if ((await stat(file)).size > limit) throw tooLarge(limit)
  if (isPicture && (await pixelsOf(file).catch(() => 0)) > MOST_PIXELS)
    throw new Refusal(422, 'This picture has more than 100 million pixels')
}
