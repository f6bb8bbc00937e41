import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { inTime, isWorthATry } from './bucket.silence'

/** How often bytes are sent before the file is given up. */
const TRIES = 3

/** Where a file is put, and as what. */
interface Target {
  Bucket: string
  Key: string
  ContentType: string | undefined
}

/** So many bytes of a file from `start`. */
interface Bytes {
  file: string
  start: number
  length: number
}

/**
 * Sends bytes of a file, again where the call went wrong: the client of the bucket does that for all calls but those with
 * a stream. The same bytes under the same key do no harm.
 */
export async function sendBytes<Reply>(
  { file, start, length }: Bytes,
  send: (bytes: { Body: Readable; ContentLength: number }) => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    // An end before the start, as an empty file would have, is refused.
    const Body = createReadStream(file, { start, end: Math.max(start, start + length - 1) })
    try {
      return await inTime(() => send({ Body, ContentLength: length }), null)
    } catch (error) {
      if (tries === TRIES || !isWorthATry(error)) throw error
    } finally {
      Body.destroy()
    }
  }
}

/** Sends a file to a bucket in parts, one after the other, so that a broken connection costs one part (EXT-272). */
export async function putInParts(client: S3Client, target: Target, file: string, size: number, partBytes: number) {
  const { Bucket, Key } = target
  const { UploadId } = await inTime((abortSignal) =>
    client.send(new CreateMultipartUploadCommand(target), { abortSignal }),
  )
  const upload = { Bucket, Key, UploadId }
  const sendPart = async (PartNumber: number, start: number): Promise<string | undefined> => {
    const length = Math.min(partBytes, size - start)
    const { ETag } = await sendBytes({ file, start, length }, (bytes) =>
      client.send(new UploadPartCommand({ ...upload, PartNumber, ...bytes })),
    )
    return ETag
  }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = Parts.length + 1
      Parts.push({ PartNumber, ETag: await sendPart(PartNumber, start) })
    }
    await inTime(() => client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })), null)
  } catch (error) {
    // The parts would be paid for and are listed nowhere.
    await inTime((abortSignal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal })).catch(
      () => undefined,
    )
    throw error
  }
}
