import { createReadStream } from 'node:fs'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { inTime } from './bucket.silence'

/** How often a part is sent before the file is given up. */
const TRIES = 3

/** Where a file is put, and as what. */
interface Target {
  Bucket: string
  Key: string
  ContentType: string | undefined
}

/** Sends a file to a bucket in parts, one after the other, so that a broken connection costs one part (EXT-272). */
export async function putInParts(client: S3Client, target: Target, file: string, size: number, partBytes: number) {
  const { Bucket, Key } = target
  const { UploadId } = await inTime((abortSignal) =>
    client.send(new CreateMultipartUploadCommand(target), { abortSignal }),
  )
  const upload = { Bucket, Key, UploadId }
  const sendPart = async (PartNumber: number, start: number): Promise<string | undefined> => {
    const end = Math.min(start + partBytes, size) - 1
    for (let tries = 1; ; tries += 1) {
      const Body = createReadStream(file, { start, end })
      try {
        const command = new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - start + 1 })
        return (await inTime(() => client.send(command), null)).ETag
      } catch (error) {
        if (tries === TRIES) throw error
      } finally {
        Body.destroy()
      }
    }
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
