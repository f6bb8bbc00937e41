import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer } from '../../../server/app'
import { createLog } from '../../../server/http/log'
import { openBucketStorage } from '../../../server/media/bucket.storage'
import { putInParts, sendBytes } from '../../../server/media/parts'
import { openFolderStorage, openStorage } from '../../../server/media/storage'
import { clip } from '../support/begin-upload'
import { openBucket } from '../support/bucket'
import { openSignedIn, tempFolder } from '../support/kit'

/** What the client of a bucket asks its handler. */
interface Asked {
  method: string
  query: Record<string, unknown>
}

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

afterEach(() => {
  vi.useRealTimers()
})

/** A file with so many bytes. */
function fileOf(length: number): string {
  const file = join(tempFolder('silent'), 'a.mp4')
  writeFileSync(file, Buffer.alloc(length))
  return file
}

test('an upload whose bucket takes it and says nothing is a 503 within five seconds [EXT-273]', async () => {
  await using s3 = await openBucket()
  await using server = await openSignedIn()
  const { store, settings, dataDir, clock } = server
  const storage = await openStorage(dataDir, s3.bucket)
  const app = createServer({ db: store.db, storage, settings, log: createLog('silent'), clock: () => clock.now })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(clip)]), 'a.mp4')
  body.append('mediaType', 'VIDEO')
  const headers = { cookie: server.cookie ?? '' }
  s3.silence.of = /^PUT /
  stopClock()
  const answer = app.fetch(
    new Request('http://localhost/api/v1/b2/upload/categorized', { method: 'POST', headers, body }),
    {},
  )
  await expect.poll(() => s3.silence.received).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect((await answer).status).toBe(503)
  expect(s3.calls).toHaveLength(1)
})

test.each([
  ['the beginning', /^POST .*uploads/],
  ['a part', /^PUT .*partNumber=2/],
  ['the end', /^POST .*uploadId=/],
])(
  'a large file is given up within five seconds of the silence of its bucket at %s, and asked for no more [EXT-273]',
  async (_, silent) => {
    await using s3 = await openBucket()
    const storage = openBucketStorage(s3.bucket, await openFolderStorage(tempFolder()), { partBytes: 10_000 })
    // Nor does it answer that the parts are dropped.
    s3.silence.of = new RegExp(`${silent.source}|^DELETE `)
    stopClock()
    const stored = storage.put('a.mp4', fileOf(25_000), 'video/mp4').catch((error: unknown) => error)
    await expect.poll(() => s3.silence.received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4999)
    expect(await stored).toMatchObject({ message: 'The bucket does not answer' })
    expect(s3.calls.filter((call) => silent.test(call))).toHaveLength(1)
    // What is still asked ends too.
    await vi.advanceTimersByTimeAsync(4999)
  },
)

test('a slow bucket is waited for as long as it takes bytes [EXT-272, EXT-273]', async () => {
  const length = 1_000_000
  const file = fileOf(length)
  stopClock()
  const taken = await sendBytes({ file, start: 0, length }, async ({ Body }, silence) => {
    let bytes = 0
    for await (const chunk of Body) {
      bytes += Buffer.byteLength(String(chunk))
      await vi.advanceTimersByTimeAsync(2000)
      silence.throwIfAborted()
    }
    return bytes
  })
  expect(taken).toBe(length)
})

test('a bucket that puts the parts of a large file together for minutes is waited for, while it says so [EXT-272, EXT-273]', async () => {
  const put = '<CompleteMultipartUploadResult><ETag>"a"</ETag></CompleteMultipartUploadResult>'
  const begun = '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
  const asked: string[] = []
  async function* slowly(signal: AbortSignal | undefined) {
    for (let times = 0; times < 30; times += 1) {
      await vi.advanceTimersByTimeAsync(4000)
      signal?.throwIfAborted()
      yield Buffer.from(' ')
    }
    yield Buffer.from(put)
  }
  const answerOf = (call: string, signal: AbortSignal | undefined) => {
    if (call.startsWith('PUT')) return Readable.from([])
    return Readable.from(call.includes('uploads') ? [Buffer.from(begun)] : slowly(signal))
  }
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler: {
      handle: async (request: Asked, { abortSignal: signal }: { abortSignal?: AbortSignal } = {}) => {
        const call = `${request.method} ${Object.keys(request.query).join(' ')}`
        asked.push(call)
        return { response: { statusCode: 200, headers: { etag: '"a"' }, body: answerOf(call, signal) } }
      },
    },
  })
  const target = { Bucket: 'meridian', Key: 'media/a.mp4', ContentType: 'video/mp4' }
  stopClock()
  await putInParts(client, target, fileOf(20_000), 20_000, 10_000)
  expect(asked.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'POST'])
})
