import { readdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fileNameIn, UPLOADS_PATH } from '../../../contract/upload'
import { createServer } from '../../../server/app'
import { writeBackup } from '../../../server/backup/backup'
import { createLog } from '../../../server/http/log'
import { openBucketStorage } from '../../../server/media/bucket.storage'
import { type OpenedFile, openFolderStorage, openStorage, type Storage } from '../../../server/media/storage'
import { seedIfEmpty } from '../../../server/seed/seed'
import { openStore } from '../../../server/store/db'
import { openBucket, openSilentBucket } from '../support/bucket'
import { openSignedIn, openTestServer, read, type TestServer, tempFolder } from '../support/kit'

const SEED = join(import.meta.dirname, '../../../server/seed')
const PART = 10_000
const clip = await readFile(join(SEED, 'clips/ferry.mp4'))

const appWith = ({ store, settings, clock }: TestServer, storage: Storage) =>
  createServer({ db: store.db, storage, settings, log: createLog('silent'), clock: () => clock.now })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A file that is received, as a bucket is given it. */
function received({ temp }: Storage, bytes: Uint8Array): string {
  const file = join(temp, crypto.randomUUID())
  writeFileSync(file, bytes)
  return file
}

test('uploads work in a bucket as in a folder, also the one that is taken down [CALL-32, EXT-301]', async () => {
  await using s3 = await openBucket()
  await using server = await openSignedIn(() => openStore({ dataDir: tempFolder(), databaseUrl: null }))
  const storage = await openStorage(server.dataDir, s3.bucket)
  const app = appWith(server, storage)
  const headers = { cookie: server.cookie ?? '' }
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(clip)]), 'a.mp4')
  body.append('mediaType', 'VIDEO')
  const address = 'http://localhost/api/v1/b2/upload/categorized'
  const { envelope } = await read(await app.fetch(new Request(address, { method: 'POST', headers, body }), {}))
  expect(envelope.data).toMatch(/^\/media\/[\w-]{36}\.mp4$/)
  const media = `http://localhost${z.string().parse(envelope.data)}`
  const whole = await app.fetch(new Request(media), {})
  expect(whole.headers.get('content-length')).toBe(`${clip.byteLength}`)
  expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true)
  const part = await app.fetch(new Request(media, { headers: { range: 'bytes=5-9' } }), {})
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, clip.subarray(5, 10)])
  expect((await app.fetch(new Request('http://localhost/media/none.mp4'), {})).status).toBe(404)
  expect(readdirSync(storage.temp)).toEqual([])
  const ask = async (method: string) => {
    const file = `http://localhost${UPLOADS_PATH}/${fileNameIn(media)}`
    return read(await app.fetch(new Request(file, { method, headers }), {}))
  }
  expect((await ask('GET')).envelope.data).toMatchObject({ size: clip.byteLength, type: 'video/mp4', uses: [] })
  expect([(await ask('DELETE')).status, (await ask('DELETE')).status]).toEqual([200, 404])
  expect((await app.fetch(new Request(media), {})).status).toBe(404)

  await seedIfEmpty(server.store.db, storage, SEED)
  const file = join(tempFolder(), 'backup.tar')
  expect(await writeBackup(server.store, storage, file)).toEqual({ files: 25 })
})

test('a file of a bucket is read by one call of it, whole, in part, and without its bytes by whoever has it [EXT-272]', async () => {
  await using s3 = await openBucket()
  await using server = await openTestServer()
  const storage = await openStorage(server.dataDir, s3.bucket)
  await storage.put('a.mp4', received(storage, clip), 'video/mp4')
  const app = appWith(server, storage)
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    s3.calls.length = 0
    const response = await app.fetch(new Request('http://localhost/media/a.mp4', { method, headers }), {})
    const bytes = Buffer.from(await response.arrayBuffer())
    const calls = s3.calls.map((call) => call.split(' ', 1)[0])
    return { status: response.status, range: response.headers.get('content-range'), bytes, calls }
  }
  const all = clip.byteLength
  expect(await ask({})).toEqual({ status: 200, range: null, bytes: clip, calls: ['GET'] })
  const part = { status: 206, range: `bytes 5-9/${all}`, bytes: clip.subarray(5, 10), calls: ['GET'] }
  expect(await ask({ range: 'bytes=5-9' })).toEqual(part)
  expect((await ask({ range: 'bytes=9-5' })).status).toBe(200)
  expect(await ask({ range: `bytes=${all}-` })).toMatchObject({ status: 416, range: `bytes */${all}` })
  expect(await ask({ 'if-none-match': '"a.mp4"' })).toMatchObject({ status: 304, calls: ['HEAD'] })
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, bytes: Buffer.alloc(0), calls: ['HEAD'] })
})

test('readers that take nothing hold up no other call of the bucket [EXT-272, EXT-273]', async () => {
  await using s3 = await openBucket()
  const storage = await openStorage(tempFolder(), s3.bucket)
  const bytes = Buffer.alloc(1_000_000)
  await storage.put('a.mp4', received(storage, bytes), 'video/mp4')
  const paused: (OpenedFile | null)[] = []
  while (paused.length < 60) paused.push(await storage.open('a.mp4', undefined))
  expect(await storage.size('a.mp4')).toBe(bytes.byteLength)
  for (const file of paused) await file?.bytes?.cancel()
})

test('a large file goes to the bucket in parts, of which a broken one is sent again [EXT-272]', async () => {
  await using s3 = await openBucket()
  const storage = openBucketStorage(s3.bucket, await openFolderStorage(tempFolder()), { partBytes: PART })
  const file = received(storage, clip)
  s3.fail.method = 'PUT'
  s3.fail.times = 1
  await storage.put('a.mp4', file, 'video/mp4')
  const parts = Math.ceil(clip.byteLength / PART)
  expect(parts).toBeGreaterThan(2)
  expect(s3.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(parts + 1)
  expect(s3.calls.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  const opened = await storage.open('a.mp4', undefined)
  expect(Buffer.from(await new Response(opened?.bytes ?? null).arrayBuffer()).equals(clip)).toBe(true)
  expect(readdirSync(storage.temp)).toEqual([])
})

test.each([
  ['whose connection breaks', true],
  ['that is refused with a 503', false],
])(
  'a small file %s is sent again, in one call from its first byte, and without a word on the console [EXT-272]',
  async (_, isBroken) => {
    const warn = vi.spyOn(console, 'warn')
    await using s3 = await openBucket()
    const storage = openBucketStorage(s3.bucket, await openFolderStorage(tempFolder()))
    Object.assign(s3.fail, { method: 'PUT', times: 1, isBroken })
    await storage.put('a.mp4', received(storage, clip), 'video/mp4')
    expect(s3.calls).toEqual(['PUT /meridian/media/a.mp4?x-id=PutObject', 'PUT /meridian/media/a.mp4?x-id=PutObject'])
    const opened = await storage.open('a.mp4', undefined)
    expect(Buffer.from(await new Response(opened?.bytes ?? null).arrayBuffer()).equals(clip)).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('a large file whose parts do not arrive is given up, with what had arrived [EXT-272]', async () => {
  await using s3 = await openBucket()
  const storage = openBucketStorage(s3.bucket, await openFolderStorage(tempFolder()), { partBytes: PART })
  s3.fail.method = 'PUT'
  s3.fail.times = 100
  await expect(storage.put('a.mp4', received(storage, clip), 'video/mp4')).rejects.toThrow('does not answer')
  expect(s3.calls.at(-1)).toMatch(/^DELETE .*uploadId=/)
  expect(await storage.size('a.mp4')).toBeNull()
})

test('a bucket that says nothing is a 503 within five seconds [EXT-273]', async () => {
  await using silent = await openSilentBucket()
  await using server = await openTestServer()
  const app = appWith(server, await openStorage(server.dataDir, silent.bucket))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = ['GET', 'HEAD'].map(async (method) =>
    app.fetch(new Request('http://localhost/media/a.mp4', { method }), {}),
  )
  await silent.asked(2)
  await vi.advanceTimersByTimeAsync(4_999)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([503, 503])
  vi.useRealTimers()
})
