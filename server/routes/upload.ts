import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { fileTypeFromFile } from 'file-type'
import { uploadCall } from '../../contract/upload'
import { HttpError } from '../errors'
import type { ServerContext } from '../http/answer'
import { readBytes, tooLarge, UPLOAD_TIMEOUTS } from '../http/body'
import { okEnvelope, sendEnvelope } from '../http/envelope'
import { parseOr422 } from '../http/parse-request'
import { mediaBase } from '../media/addresses'
import { checkContent } from '../media/inspect-content'
import { acceptedMedia, contentTypeOf } from '../media/media-type'
import { stripMetadata } from '../media/metadata/strip'
import { assertClean } from '../media/scanner'
import { assertMayUpload, assertRoomFor, recordUpload, type UploadInProgress } from '../store/uploads'

/** Bytes for the other fields and the boundaries of the multipart body. */
const MARGIN = 64 * 1024
/** The bytes for which room is kept at a time where the length of a body is not said. */
const STEP = 16 * 1024 * 1024

interface Received {
  fields: Map<string, string>
  hasFile: boolean
}

/** Passes the bytes of an upload on, for which no more room is kept then: they are about to be on the disk. */
async function* keepingRoom(
  bytes: AsyncIterable<Uint8Array>,
  upload: UploadInProgress,
  assertRoom: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    upload.bytes -= chunk.byteLength
    if (upload.bytes < 0) {
      upload.bytes = STEP
      await assertRoom()
    }
    yield chunk
  }
}

/** Streams a multipart body: its fields into memory, its single file, of at most `limit` bytes, into `target`. */
async function receive(
  body: AsyncIterable<Uint8Array>,
  type: string,
  target: string,
  limit: number,
): Promise<Received> {
  const received: Received = { fields: new Map(), hasFile: false }
  const stop = new AbortController()
  let writing: Promise<void> = Promise.resolve()
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    stop.abort()
  }
  const form = formOf(type, limit)
    .on('field', (name, value) => {
      received.fields.set(name, value)
    })
    .on('file', (_name, stream) => {
      received.hasFile = true
      const file = createWriteStream(target, { mode: 0o600 })
      // Also awaited after a failure: a file that is still being opened would otherwise be created after its removal.
      const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
      writing = pipeline(stream, file)
        .catch(fail)
        .then(() => closed)
    })
  for (const full of ['partsLimit', 'filesLimit', 'fieldsLimit'])
    form.on(full, () => fail(new HttpError(413, 'Send one file and its few fields')))
  await pipeline(Readable.from(body, { objectMode: false }), form, { signal: stop.signal }).catch(fail)
  await writing
  if (failure !== undefined) throw toHttpError(failure)
  return received
}

function formOf(type: string, limit: number) {
  try {
    return busboy({
      headers: { 'content-type': type },
      // One byte more than a file may have: what is cut off is refused by its size.
      limits: {
        files: 1,
        fields: 8,
        parts: 10,
        fieldSize: 1024,
        fieldNameSize: 100,
        headerPairs: 20,
        fileSize: limit + 1,
      },
    })
  } catch {
    throw new HttpError(415, 'Send multipart/form-data')
  }
}

/** A malformed body is a 400; a disk error keeps its code for the error handler. */
function toHttpError(reason: unknown): unknown {
  if (reason instanceof HttpError) return reason
  if (reason instanceof Error && 'code' in reason && reason.code !== 'ERR_STREAM_PREMATURE_CLOSE') return reason
  return new HttpError(400, 'The upload is not readable multipart/form-data')
}

/** The upload: streamed to a temporary file, checked by its content, rid of its metadata, then moved to the storage (CALL-32). */
export function uploadRoutes({ app, db, storage, settings, clock, metrics }: ServerContext) {
  const { picture, video } = settings.limits
  /** Those of which some bytes may be on the disk already. */
  const inProgress = new Set<UploadInProgress>()
  app.post(uploadCall.path, async (context) => {
    const request = context.req.raw
    const type = request.headers.get('content-type') ?? ''
    if (!type.toLowerCase().startsWith('multipart/form-data')) throw new HttpError(415, 'Send multipart/form-data')
    const limit = Math.max(picture, video)
    const length = request.headers.get('content-length')
    if (Number(length) > limit + MARGIN) throw tooLarge(limit)
    const editorId = context.get('editor').id
    const id = crypto.randomUUID()
    const target = join(storage.temp, id)
    const upload = { id, editorId, bytes: length === null ? STEP : Number(length) }
    inProgress.add(upload)
    const assertRoom = () => assertRoomFor(storage, settings, [...inProgress])
    try {
      await assertMayUpload(db, storage, settings, { editorId, now: clock(), inProgress: [...inProgress] })
      context.set('needsNoStore', true)
      const body = readBytes(request.body, limit + MARGIN, UPLOAD_TIMEOUTS)
      const { fields, hasFile } = await receive(keepingRoom(body, upload, assertRoom), type, target, limit)
      const { mediaType } = parseOr422(uploadCall.fields, Object.fromEntries(fields))
      if (!hasFile) throw new HttpError(422, 'file: Choose a file')
      const media = acceptedMedia((await fileTypeFromFile(target))?.mime)
      if (!media)
        throw new HttpError(415, 'This is no picture (JPEG, PNG, GIF, WebP, AVIF) or video (MP4, WebM, OGG, MOV)')
      if (media.kind !== mediaType)
        throw new HttpError(415, mediaType === 'IMAGE' ? 'This file is a video' : 'This file is a picture')
      const size = await checkContent(target, media, settings.limits)
      if (settings.scanner !== null) await assertClean(target, settings.scanner)
      await stripMetadata(target, size, media.extension)
      const name = `${id}.${media.extension}`
      await storage.put(name, target, contentTypeOf(name))
      context.set('needsNoStore', false)
      await recordUpload(db, storage, { name, editorId, size, createdAt: new Date(clock()).toISOString() })
      metrics?.uploaded(media.kind, size)
      return sendEnvelope(context, okEnvelope(`${mediaBase(settings)}/${name}`))
    } finally {
      inProgress.delete(upload)
      await rm(target, { force: true })
    }
  })
}
