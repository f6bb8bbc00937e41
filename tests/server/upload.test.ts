import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rangeOf } from '../../server/media'
import { servedType } from '../../server/media-type'
import { type Desk, openSignedIn, read } from './kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const SEED = join(import.meta.dirname, '../../server/seed')
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
/** The address an upload was given. */
const address = (data: unknown) => z.string().parse(data)
const send = async (desk: Desk, body: FormData) => read(await desk.fetch(UPLOAD, { method: 'POST', body }))
const files = async (desk: Desk) => [
  ...(await readdir(join(desk.dataDir, 'media'))),
  ...(await readdir(join(desk.dataDir, 'temp'))),
]

test('a picture and a video come back as they were sent, fields before or after the file [CALL-32]', async () => {
  await using desk = await openSignedIn()
  for (const [bytes, kind, type] of [
    [picture, 'IMAGE', 'image/webp'] as const,
    [clip, 'VIDEO', 'video/mp4'] as const,
  ]) {
    const { envelope } = await send(desk, form(bytes, kind, '../../etc/passwd.html', kind === 'VIDEO'))
    expect(envelope.data).toMatch(/^\/media\/[\w-]{36}\.(webp|mp4)$/)
    const served = await desk.fetch(address(envelope.data))
    expect(served.headers.get('content-type')).toBe(type)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  }
})

test('files are judged by what they hold and not by what they are called [SV13]', async () => {
  await using desk = await openSignedIn()
  const status = async (file: Uint8Array | string, kind: string) => (await send(desk, form(file, kind, 'a.png'))).status
  expect(await status('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'IMAGE')).toBe(415)
  expect(await status('<!doctype html><script>1</script>', 'IMAGE')).toBe(415)
  expect(await status('<?xml version="1.0"?><a/>', 'IMAGE')).toBe(415)
  expect(await status('%PDF-1.7 and so on', 'IMAGE')).toBe(415)
  expect(await status('', 'IMAGE')).toBe(415)
  expect(await status(clip, 'IMAGE')).toBe(415)
  expect(await status(picture, 'VIDEO')).toBe(415)
  expect(await status(picture, 'AUDIO')).toBe(422)
  expect(await files(desk)).toEqual([])
})

test('a picture that would take too much memory is refused by its header alone [SV13]', async () => {
  await using desk = await openSignedIn()
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  // Width and height, then the check sum over them.
  bomb.writeUInt32BE(10_001, 16)
  bomb.writeUInt32BE(10_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const { status, envelope } = await send(desk, form(bomb, 'IMAGE'))
  expect([status, envelope.message]).toEqual([422, 'This picture has more than 100 million pixels'])
  bomb.writeUInt32BE(10_000, 16)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect((await send(desk, form(bomb, 'IMAGE'))).status).toBe(200)
})

test('each kind has its ceiling, announced or not, and a refused file leaves nothing behind [SV12]', async () => {
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

test('what is no whole form is refused and leaves nothing behind [SV12, L2]', async () => {
  await using desk = await openSignedIn()
  const raw = async (type: string, body: string) =>
    (await desk.fetch(UPLOAD, { method: 'POST', headers: { 'content-type': type }, body })).status
  expect(await raw('application/json', '{}')).toBe(415)
  expect(await raw('multipart/form-data', 'x')).toBe(415)
  const type = 'multipart/form-data; boundary=b'
  expect(await raw(type, '')).toBe(400)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc'
  expect(await raw(type, head)).toBe(400)
  expect(await raw(type, '--b\r\nContent-Disposition: form-data; name="mediaType"\r\n\r\nIMAGE\r\n--b--\r\n')).toBe(422)
  expect(await files(desk)).toEqual([])
})

test('a caller that goes away in mid-upload leaves nothing behind [L2]', async () => {
  await using desk = await openSignedIn()
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
  expect((await desk.fetch(UPLOAD, init)).status).toBe(400)
  expect(await files(desk)).toEqual([])
})

test('uploads are served sandboxed, in their stored type, and by no other name [SV14, SV15]', async () => {
  await using desk = await openSignedIn()
  const { envelope } = await send(desk, form(picture, 'IMAGE'))
  desk.cookie = null
  const { headers, status } = await desk.fetch(address(envelope.data))
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${address(envelope.data).slice(7)}"`,
    'accept-ranges': 'bytes',
  })
  const forms = ['..%2fstore.db', '%2e%2e%2fstore.db', '..%5cstore.db', 'a%00.png', 'con.png', '.webp', 'A.webp', '%']
  for (const name of forms) expect((await desk.fetch(`/media/${name}`)).status).toBe(404)
})

test('a part of a file is sent as asked, and none that is not there [SV15]', async () => {
  await using desk = await openSignedIn()
  const { envelope } = await send(desk, form(clip, 'VIDEO'))
  const part = async (range: string, method = 'GET') => {
    const response = await desk.fetch(address(envelope.data), { method, headers: { range } })
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

describe('ranges', () => {
  test('that make no sense are read as none [SV15]', () => {
    for (const header of [undefined, '', 'bytes=-', 'bytes=5-2', 'items=0-1', 'bytes=a-b', 'bytes=1'])
      expect(rangeOf(header, 100)).toBe(null)
    expect(rangeOf('bytes=-0', 100)).toBe('none')
    expect(rangeOf('bytes=0-', 0)).toBe('none')
    expect(rangeOf('bytes=-500', 100)).toEqual({ start: 0, end: 99 })
  })
})

test('no name leads out of the folder of uploads [SV14]', () => {
  for (const name of ['../a.png', 'a/b.png', 'a\\b.png', 'a.png.exe', 'a.html', 'a.svg', 'a..png', '.png', 'a.png\0'])
    expect(servedType(name)).toBe(undefined)
})
