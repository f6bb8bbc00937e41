import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandInput,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { heardBytes, inTime, isSilence, isWorthATry } from './bucket.silence'

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
  send: (bytes: { Body: Readable; ContentLength: number }, abortSignal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    // An end before the start, as an empty file would have, is refused.
    const source = createReadStream(file, { start, end: Math.max(start, start + length - 1) })
    try {
      return await inTime((abortSignal, heard) => {
        const Body = heardBytes(source, heard)
        return send({ Body, ContentLength: length }, abortSignal).finally(() => Body.destroy())
      })
    } catch (error) {
      if (tries === TRIES || !isWorthATry(error)) throw error
    } finally {
      source.destroy()
    }
  }
}

const hasBody = (response: unknown): response is { body: Readable } =>
  typeof response === 'object' && response !== null && 'body' in response && response.body instanceof Readable

/** Puts the parts together. For a large file that takes a bucket minutes, in which its answer has begun and goes on. */
function complete(client: S3Client, input: CompleteMultipartUploadCommandInput) {
  return inTime((abortSignal, heard) => {
    const command = new CompleteMultipartUploadCommand(input)
    command.middlewareStack.add(
      (next) => async (call) => {
        const answer = await next(call)
        heard()
        if (hasBody(answer.response)) answer.response.body = heardBytes(answer.response.body, heard)
        return answer
      },
      { step: 'deserialize', priority: 'low', name: 'heardAnswer' },
    )
    return client.send(command, { abortSignal })
  })
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
    const { ETag } = await sendBytes({ file, start, length }, (bytes, abortSignal) =>
      client.send(new UploadPartCommand({ ...upload, PartNumber, ...bytes }), { abortSignal }),
    )
    return ETag
  }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = Parts.length + 1
      Parts.push({ PartNumber, ETag: await sendPart(PartNumber, start) })
    }
    await complete(client, { ...upload, MultipartUpload: { Parts } })
  } catch (error) {
    // The parts would be paid for and are listed nowhere.
    const aborted = inTime((abortSignal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal }))
    const tried = aborted.catch(() => undefined)
    // A silent bucket would hold up the answer once more.
    if (!isSilence(error)) await tried
    throw error
  }
}
