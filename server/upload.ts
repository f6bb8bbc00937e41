import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { fileTypeFromFile } from 'file-type'
import { uploadCall } from '../contract/upload'
import { bytesOf, tooLarge, UPLOAD_PACE } from './body'
import { checkContent } from './content'
import { granted, Refusal } from './http'
import { mediaOf, servedType } from './media-type'
import { fitting, type Parts } from './route'
import { mayUpload, noteUpload } from './upload-store'

/** Room for the fields and the boundaries beside the file. */
const MARGIN = 64 * 1024

interface Received {
  fields: Map<string, string>
  files: number
  truncated: boolean
}

/** Streams a multipart body: its fields into memory, its one file into `target`, at most `limit` bytes of it. */
async function receive(request: Request, target: string, limit: number): Promise<Received> {
  const received: Received = { fields: new Map(), files: 0, truncated: false }
  const stop = new AbortController()
  let writing: Promise<void> = Promise.resolve()
  let fault: unknown
  const fail = (error: unknown) => {
    fault ??= error
    stop.abort()
  }
  const form = formOf(request, limit)
    .on('field', (name, value) => {
      received.fields.set(name, value)
    })
    .on('file', (_name, stream) => {
      received.files += 1
      stream.on('limit', () => {
        received.truncated = true
      })
      const file = createWriteStream(target, { mode: 0o600 })
      // Also when it is given up: a file that is still being opened would otherwise come after its removal.
      const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
      writing = pipeline(stream, file)
        .catch(fail)
        .then(() => closed)
    })
  for (const full of ['partsLimit', 'filesLimit', 'fieldsLimit'])
    form.on(full, () => fail(new Refusal(413, 'Send one file and its few fields')))
  const bytes = Readable.from(bytesOf(request.body, limit + MARGIN, UPLOAD_PACE), { objectMode: false })
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

/** Serves the upload: streamed to a temporary file, judged by its content, then put in place (CALL-32, SV12 to SV14). */
export function serveUpload({ app, db, storage, settings, clock }: Parts) {
  const { picture, video } = settings.ceilings
  app.post(uploadCall.path, async (context) => {
    const request = context.req.raw
    const type = request.headers.get('content-type') ?? ''
    if (!type.toLowerCase().startsWith('multipart/form-data')) throw new Refusal(415, 'Send multipart/form-data')
    const limit = Math.max(picture, video)
    if (Number(request.headers.get('content-length') ?? 0) > limit + MARGIN) throw tooLarge(limit)
    const editorId = context.get('editor').id
    await mayUpload(db, storage, settings, editorId, clock())
    const id = crypto.randomUUID()
    const target = join(storage.temp, id)
    try {
      const { fields, files, truncated } = await receive(request, target, limit)
      const { mediaType } = fitting(uploadCall.fields, Object.fromEntries(fields))
      if (files === 0) throw new Refusal(422, 'file: Choose a file')
      if (truncated) throw tooLarge(limit)
      const found = mediaOf((await fileTypeFromFile(target))?.mime)
      if (!found)
        throw new Refusal(415, 'This is no picture (JPEG, PNG, GIF, WebP, AVIF) or video (MP4, WebM, OGG, MOV)')
      if (found.kind !== mediaType)
        throw new Refusal(415, mediaType === 'IMAGE' ? 'This file is a video' : 'This file is a picture')
      const size = await checkContent(target, found.kind, settings.ceilings)
      const name = `${id}.${found.ending}`
      await storage.keep(name, target, servedType(name) ?? '')
      await noteUpload(db, storage, { name, editorId, size, createdAt: new Date(clock()).toISOString() })
      return context.json(granted(`${settings.publicUrl ?? ''}/media/${name}`))
    } finally {
      await rm(target, { force: true })
    }
  })
}
