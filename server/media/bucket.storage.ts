import { rm, stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { inTime, steady } from './bucket.silence'
import { putInParts, sendBytes } from './parts'
import { oneRange, type Range } from './range'
import type { Bucket, FollowCall, Storage } from './storage'
import { streamOf } from './streams'

/** Above this size a file is sent in parts. */
const PART_BYTES = 64 * 1024 * 1024

/** The range that an answer has, and the size of the whole file. */
function sentRange(header: string | undefined): (Range & { size: number }) | null {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? []
  return size === undefined ? null : { start: Number(start), end: Number(end), size: Number(size) }
}

const isAbsent = (error: unknown) => error instanceof NotFound || error instanceof NoSuchKey
const isBeyondEnd = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416

const hasHeaders = (request: unknown): request is { headers: Record<string, string> } =>
  typeof request === 'object' && request !== null && 'headers' in request

/** Follows each call until the bucket begins to answer. The added headers are not signed, since a proxy may change them. */
function follow(client: S3Client, followCall: FollowCall): void {
  client.middlewareStack.add(
    (next, { commandName = 'Command' }) =>
      (call) =>
        followCall(`S3 ${commandName.replace(/Command$/, '')}`, (headers) => {
          if (hasHeaders(call.request)) Object.assign(call.request.headers, headers)
          return next(call)
        }),
    { step: 'deserialize', priority: 'high', name: 'followCall' },
  )
}

/** Without it the library has 50 connections, which paused readers would take from everybody else. */
const unlimited = { maxSockets: Number.POSITIVE_INFINITY }

const nothing = () => undefined
/** The client would warn on the console of what it does not send again; what failed is in our own log, as JSON. */
const logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Stores files in an S3-compatible bucket; `local` has the folder of uploads in progress. */
export function openBucketStorage(
  bucket: Bucket,
  local: Pick<Storage, 'temp' | 'close'>,
  { partBytes = PART_BYTES, followCall }: { partBytes?: number; followCall?: FollowCall | undefined } = {},
): Storage {
  const client = new S3Client({
    logger,
    region: bucket.region,
    credentials: { accessKeyId: bucket.keyId, secretAccessKey: bucket.secret },
    forcePathStyle: true,
    ...(bucket.endpoint ? { endpoint: bucket.endpoint } : {}),
    // Some compatible servers reject the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // One that does not say that it waits for the body would count as silent.
    expectContinueHeader: false,
    requestHandler: { connectionTimeout: 2000, httpAgent: unlimited, httpsAgent: unlimited },
  })
  if (followCall) follow(client, followCall)
  const at = (name: string) => ({ Bucket: bucket.name, Key: `media/${name}` })
  const head = (name: string) =>
    inTime((abortSignal) =>
      client.send(new HeadObjectCommand(at(name)), { abortSignal }).catch((error: unknown) => {
        if (isAbsent(error)) return null
        throw error
      }),
    )
  const size = async (name: string) => (await head(name))?.ContentLength ?? null
  const get = async (name: string, range: string | undefined) => {
    const command = new GetObjectCommand({ ...at(name), ...(range === undefined ? {} : { Range: range }) })
    const { Body, ...answer } = await inTime((abortSignal) => client.send(command, { abortSignal }))
    if (!Body) throw new Error(`The bucket gave nothing for ${name}`)
    const stream: ReadableStream<unknown> = Body.transformToWebStream()
    return { ...answer, bytes: streamOf(steady(stream)) }
  }
  return {
    temp: local.temp,
    close: () => local.close(),
    async put(name, file, type) {
      const { size: length } = await stat(file)
      if (length > partBytes) await putInParts(client, { ...at(name), ContentType: type }, file, length, partBytes)
      else
        await sendBytes({ file, start: 0, length }, (bytes, abortSignal) =>
          client.send(new PutObjectCommand({ ...at(name), ContentType: type, ...bytes }), { abortSignal }),
        )
      await rm(file, { force: true })
    },
    async check() {
      await size('probe')
    },
    size,
    changedAt: async (name) => (await head(name))?.LastModified?.getTime() ?? null,
    quarantine: null,
    async remove(name) {
      await inTime((abortSignal) => client.send(new DeleteObjectCommand(at(name)), { abortSignal }))
    },
    read: async (name, { start, end }) => (await get(name, `bytes=${start}-${end}`)).bytes,
    async open(name, header) {
      try {
        const { ContentRange, ContentLength = 0, bytes } = await get(name, oneRange(header))
        const range = sentRange(ContentRange)
        return range ? { size: range.size, range, bytes } : { size: ContentLength, range: null, bytes }
      } catch (error) {
        if (isAbsent(error)) return null
        if (!isBeyondEnd(error)) throw error
        const all = await size(name)
        return all === null ? null : { size: all, range: 'unsatisfiable', bytes: null }
      }
    },
    async *names() {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket.name,
          Prefix: 'media/',
          ...(ContinuationToken ? { ContinuationToken } : {}),
        })
        const page = await inTime((abortSignal) => client.send(command, { abortSignal }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice('media/'.length)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
