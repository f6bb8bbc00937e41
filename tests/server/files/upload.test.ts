import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { createLog } from '../../../server/http/log'
import { contentTypeOf } from '../../../server/media/media-type'
import { oneRange, parseRange } from '../../../server/media/range'
import { openSignedIn, read, story, type TestServer } from '../support/kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const SEED = join(import.meta.dirname, '../../../server/seed')
const picture = await readFile(join(SEED, 'pictures/aurora.webp'))
const clip = await readFile(join(SEED, 'clips/aurora.mp4'))

const form = (file: Uint8Array | string, mediaType: string, name = 'a.webp', fileFirst = false) => {
  const body = new FormData()
  const part = () => body.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name)
  if (fileFirst) part()
  body.append('mediaType', mediaType)
  body.append('contentType', 'NEWS')
  if (!fileFirst) part()
  return body
}
/** The address of an upload. */
const address = (data: unknown) => z.string().parse(data)
const send = async (server: TestServer, body: FormData) => read(await server.fetch(UPLOAD, { method: 'POST', body }))
const files = async (server: TestServer) => [
  ...(await readdir(join(server.dataDir, 'media'))),
  ...(await readdir(server.storage.temp)),
]

test('pictures and videos without metadata are stored unchanged, with the form fields before or after the file [CALL-32]', async () => {
  await using server = await openSignedIn()
  for (const [bytes, kind, type] of [
    [picture, 'IMAGE', 'image/webp'] as const,
    [clip, 'VIDEO', 'video/mp4'] as const,
  ]) {
    const { envelope } = await send(server, form(bytes, kind, '../../etc/passwd.html', kind === 'VIDEO'))
    expect(envelope.data).toMatch(/^\/media\/[\w-]{36}\.(webp|mp4)$/)
    const served = await server.fetch(address(envelope.data))
    expect(served.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('a database that is silent for a while ends no upload that is being received, but a call that waits [EXT-273]', async () => {
  await using server = await openSignedIn()
  const { storage, settings, store, cookie } = server
  const log = createLog('silent')
  const isAnswering = async () => false
  const app = createServer({ db: store.db, storage, settings, log, isAnswering, clock: () => server.clock.now })
  const sent: Request = new Request('http://localhost/', { method: 'POST', body: form(picture, 'IMAGE') })
  const whole = new Uint8Array(await sent.arrayBuffer())
  /** A request whose body stops in its middle, until the rest is sent. */
  const begin = (path: string, type: string, bytes: Uint8Array) => {
    let end = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, bytes.length >> 1))
        end = () => {
          controller.enqueue(bytes.subarray(bytes.length >> 1))
          controller.close()
        }
      },
    })
    const headers = { cookie: cookie ?? '', 'content-type': type }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return { answer: app.fetch(new Request(`http://localhost:4500${path}`, init), {}), end }
  }
  const upload = begin(UPLOAD, sent.headers.get('content-type') ?? '', whole)
  const call = begin('/api/v1/news', 'application/json', new TextEncoder().encode(JSON.stringify(story())))
  // The call has begun later, and so been looked at later.
  expect((await call.answer).status).toBe(503)
  upload.end()
  expect((await upload.answer).status).toBe(200)
  call.end()
})

test('files are accepted by their content and not by their name', async () => {
  await using server = await openSignedIn()
  const status = async (file: Uint8Array | string, kind: string) =>
    (await send(server, form(file, kind, 'a.png'))).status
  expect(await status('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'IMAGE')).toBe(415)
  expect(await status('<!doctype html><script>1</script>', 'IMAGE')).toBe(415)
  expect(await status('<?xml version="1.0"?><a/>', 'IMAGE')).toBe(415)
  expect(await status('%PDF-1.7 and so on', 'IMAGE')).toBe(415)
  expect(await status('', 'IMAGE')).toBe(415)
  expect(await status(clip, 'IMAGE')).toBe(415)
  expect(await status(picture, 'VIDEO')).toBe(415)
  expect(await status(picture, 'AUDIO')).toBe(422)
  expect(await files(server)).toEqual([])
})

test('a picture with too many pixels is refused by its header alone', async () => {
  await using server = await openSignedIn()
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  // Width and height, then their checksum.
  bomb.writeUInt32BE(10_001, 16)
  bomb.writeUInt32BE(10_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const { status, envelope } = await send(server, form(bomb, 'IMAGE'))
  expect([status, envelope.message]).toEqual([422, 'This picture has more than 100 million pixels'])
  bomb.writeUInt32BE(10_000, 16)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect((await send(server, form(bomb, 'IMAGE'))).status).toBe(200)
})

test('a GIF whose screen has too many pixels is refused, however small its frames are', async () => {
  await using server = await openSignedIn()
  const screen = (width: number, height: number) => {
    const gif = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1')
    gif.writeUInt16LE(width, 6)
    gif.writeUInt16LE(height, 8)
    return form(gif, 'IMAGE', 'a.gif')
  }
  for (const [width, height] of [
    [65_535, 65_535],
    [10_001, 10_000],
  ] as const) {
    const { status, envelope } = await send(server, screen(width, height))
    expect([status, envelope.message]).toEqual([422, 'This picture has more than 100 million pixels'])
  }
  expect((await send(server, screen(10_000, 10_000))).status).toBe(200)
})

test('an animation with too many frames is refused', async () => {
  await using server = await openSignedIn()
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  const animation = (frames: number) =>
    Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
  expect((await send(server, form(animation(5000), 'IMAGE', 'a.gif'))).status).toBe(200)
  const { status, envelope } = await send(server, form(animation(5001), 'IMAGE', 'a.gif'))
  expect([status, envelope.message]).toEqual([422, 'This picture has more than 5,000 frames'])
})

test('pictures and videos have size limits, with and without a Content-Length, and a refused file is not stored', async () => {
  const most = `${picture.byteLength}`
  await using fits = await openSignedIn(undefined, {
    MAX_PICTURE_BYTES: most,
    MAX_VIDEO_BYTES: `${clip.byteLength - 1}`,
  })
  expect((await send(fits, form(picture, 'IMAGE'))).status).toBe(200)
  expect((await send(fits, form(clip, 'VIDEO'))).status).toBe(413)
  expect(await files(fits)).toHaveLength(1)
  await using less = await openSignedIn(undefined, { MAX_PICTURE_BYTES: `${picture.byteLength - 1}` })
  expect((await send(less, form(picture, 'IMAGE'))).status).toBe(413)
  expect((await send(less, form(clip, 'VIDEO'))).status).toBe(200)
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': `${2 ** 31}` }
  expect((await less.fetch(UPLOAD, { method: 'POST', headers, body: 'x' })).status).toBe(413)
  expect(await files(less)).toHaveLength(1)
})

test('an incomplete form is refused and leaves no file', async () => {
  await using server = await openSignedIn()
  const raw = async (type: string, body: string) =>
    (await server.fetch(UPLOAD, { method: 'POST', headers: { 'content-type': type }, body })).status
  expect(await raw('application/json', '{}')).toBe(415)
  expect(await raw('multipart/form-data', 'x')).toBe(415)
  const type = 'multipart/form-data; boundary=b'
  expect(await raw(type, '')).toBe(400)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
  expect(await raw(type, head)).toBe(400)
  expect(await raw(type, '--b\r\nContent-Disposition: form-data; name="mediaType"\r\n\r\nIMAGE\r\n--b--\r\n')).toBe(422)
  expect(await files(server)).toEqual([])
})

test('an upload whose client disconnects leaves no file', async () => {
  await using server = await openSignedIn()
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head))
    },
    pull(controller) {
      controller.error(new Error('gone'))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  expect((await server.fetch(UPLOAD, init)).status).toBe(400)
  expect(await files(server)).toEqual([])
})

test('uploads are served sandboxed, with their stored type and under their stored name only', async () => {
  await using server = await openSignedIn()
  const { envelope } = await send(server, form(picture, 'IMAGE'))
  server.cookie = null
  const { headers, status } = await server.fetch(address(envelope.data))
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${address(envelope.data).slice(7)}"`,
    'accept-ranges': 'bytes',
  })
  const forms = ['..%2fstore.db', '%2e%2e%2fstore.db', '..%5cstore.db', 'a%00.png', 'con.png', '.webp', 'A.webp', '%']
  for (const name of forms) expect((await server.fetch(`/media/${name}`)).status).toBe(404)
})

test('a range of a file is answered with exactly its bytes, and one past the end with 416', async () => {
  await using server = await openSignedIn()
  const { envelope } = await send(server, form(clip, 'VIDEO'))
  const part = async (range: string, method = 'GET') => {
    const response = await server.fetch(address(envelope.data), { method, headers: { range } })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, range: response.headers.get('content-range'), bytes }
  }
  const all = clip.byteLength
  expect(await part('bytes=0-99')).toEqual({ status: 206, range: `bytes 0-99/${all}`, bytes: clip.subarray(0, 100) })
  expect((await part('bytes=-10')).bytes).toEqual(clip.subarray(-10))
  expect((await part(`bytes=${all - 5}-`)).bytes).toEqual(clip.subarray(-5))
  expect((await part(`bytes=10-${all * 2}`)).range).toBe(`bytes 10-${all - 1}/${all}`)
  expect(await part(`bytes=${all}-`)).toMatchObject({ status: 416, range: `bytes */${all}` })
  expect((await part('bytes=0-1,5-6')).bytes.equals(clip)).toBe(true)
  expect(await part('bytes=0-9', 'HEAD')).toMatchObject({ status: 206, bytes: Buffer.alloc(0) })
})

test('a file has an ETag, by which a reader who has it gets nothing, and one with another file gets all [EXT-272]', async () => {
  await using server = await openSignedIn()
  const path = address((await send(server, form(clip, 'VIDEO'))).envelope.data)
  const ask = async (headers: Record<string, string>) => {
    const response = await server.fetch(path, { headers })
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }
  const etag = (await server.fetch(path)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{36}\.mp4"$/)
  for (const tag of [etag, `W/${etag}`, `"a", ${etag}`])
    expect(await ask({ 'if-none-match': tag })).toEqual({ status: 304, bytes: 0 })
  expect(await ask({ 'if-none-match': '"other"' })).toEqual({ status: 200, bytes: clip.byteLength })
  expect(await ask({ range: 'bytes=0-9', 'if-range': etag })).toEqual({ status: 206, bytes: 10 })
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).toEqual({ status: 200, bytes: clip.byteLength })
})

describe('ranges', () => {
  test('that are malformed are ignored', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=a-b', 'bytes=1'])
      expect([parseRange(header, 100), oneRange(header)]).toEqual([null, undefined])
    expect(parseRange('bytes=-0', 100)).toBe('unsatisfiable')
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(parseRange('bytes=-500', 100)).toEqual({ start: 0, end: 99 })
  })
})

test('no name leads out of the media folder', () => {
  for (const name of ['../a.png', 'a/b.png', 'a\\b.png', 'a.png.exe', 'a.html', 'a.svg', 'a..png', '.png', 'a.png\0'])
    expect(contentTypeOf(name)).toBe(undefined)
})
