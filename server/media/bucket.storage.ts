import { createReadStream } from 'node:fs'
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
} from '@aws-sdk/client-s3'
import type { Bucket } from '../config'
import type { Storage } from './storage'

/** Stores files in an S3-compatible bucket; `temp` is a local folder. */
export function openBucketStorage(bucket: Bucket, temp: string): Storage {
  const client = new S3Client({
    region: bucket.region,
    credentials: { accessKeyId: bucket.keyId, secretAccessKey: bucket.secret },
    forcePathStyle: true,
    ...(bucket.endpoint ? { endpoint: bucket.endpoint } : {}),
    // Some compatible servers reject the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: bucket.name, Key: `media/${name}` })
  const head = async (name: string) => {
    try {
      return await client.send(new HeadObjectCommand(at(name)))
    } catch (error) {
      if (error instanceof NotFound || error instanceof NoSuchKey) return null
      throw error
    }
  }
  return {
    temp,
    async put(name, file, type) {
      const { size } = await stat(file)
      const Body = createReadStream(file)
      await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: size, ContentType: type }))
      await rm(file, { force: true })
    },
    size: async (name) => (await head(name))?.ContentLength ?? null,
    changedAt: async (name) => (await head(name))?.LastModified?.getTime() ?? null,
    quarantine: null,
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    async read(name, { start, end }) {
      const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range: `bytes=${start}-${end}` }))
      if (!Body) throw new Error(`The bucket gave nothing for ${name}`)
      return Body.transformToWebStream()
    },
    async *names() {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket.name,
            Prefix: 'media/',
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice('media/'.length)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
  }
}
