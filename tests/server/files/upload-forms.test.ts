import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSignedIn, read, type TestServer } from '../support/kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const MARGIN = 64 * 1024
const SEED = join(import.meta.dirname, '../../../server/seed')
const picture = await readFile(join(SEED, 'pictures/aurora.webp'))
const clip = await readFile(join(SEED, 'clips/aurora.mp4'))

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ])
const formOf = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from('--b--\r\n')])
const image = (bytes: Uint8Array = picture) => formOf(field('mediaType', 'IMAGE'), file(bytes))

async function send(server: TestServer, body: Uint8Array, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: new Uint8Array(body) }
  const type = 'multipart/form-data; boundary=b'
  const { status, envelope } = await read(
    await server.fetch(UPLOAD, { ...init, headers: { 'content-type': type, ...headers } }),
  )
  return { status, message: envelope.message, data: envelope.data }
}
/** The files in the storage, and those that are being received. */
const filesOf = async ({ dataDir, storage }: TestServer) => ({
  media: await readdir(join(dataDir, 'media')),
  temp: await readdir(storage.temp),
})
const nothing = { media: [], temp: [] }

test('a refused upload is told why, and nothing of it is stored [CALL-32]', async () => {
  await using server = await openSignedIn()
  const kind = (name: string, bytes: Uint8Array) => formOf(field('mediaType', name), file(bytes))
  const refusals = [
    [kind('IMAGE', clip), 415, 'This file is a video'],
    [kind('VIDEO', picture), 415, 'This file is a picture'],
    [
      kind('IMAGE', Buffer.from('plain words')),
      415,
      'This is no picture (JPEG, PNG, GIF, WebP, AVIF) or video (MP4, WebM, OGG, MOV)',
    ],
    [formOf(field('mediaType', 'IMAGE')), 422, 'file: Choose a file'],
    [Buffer.from('--b\r\nno form'), 400, 'The upload is not readable multipart/form-data'],
  ] as const
  for (const [body, status, message] of refusals) {
    expect(await send(server, body)).toMatchObject({ status, message })
    expect(await filesOf(server)).toEqual(nothing)
  }
  expect((await send(server, formOf(file(picture)))).message).toMatch(/^mediaType: /)
  expect(await filesOf(server)).toEqual(nothing)
})

test('an upload is a form, whatever the case of its content type, and nothing else is read', async () => {
  await using server = await openSignedIn()
  const refused = { status: 415, message: 'Send multipart/form-data' }
  for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain; a=multipart/form-data'])
    expect(await send(server, image(), { 'content-type': type })).toMatchObject(refused)
  const untyped = await server.fetch(UPLOAD, { method: 'POST', body: new Uint8Array(image()) })
  expect((await read(untyped)).envelope.message).toBe('Send multipart/form-data')
  expect(await filesOf(server)).toEqual(nothing)
  expect((await send(server, image(), { 'content-type': 'Multipart/Form-Data; boundary=b' })).data).toMatch(
    /^\/media\/[\w-]{36}\.webp$/,
  )
})

test('a form has one file, eight fields and few parts at most, and one that has more leaves nothing', async () => {
  await using server = await openSignedIn()
  const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`, 'x'))
  const unnamed = (count: number) => Array.from({ length: count }, () => '--b\r\nX-Nothing: 1\r\n\r\nx\r\n')
  const refused = { status: 413, message: 'Send one file and its few fields' }
  const most = formOf(...fields(7), field('mediaType', 'IMAGE'), file(picture))
  expect((await send(server, most)).status).toBe(200)
  const stored = (await filesOf(server)).media
  for (const parts of [[file(picture), file(picture)], fields(8), unnamed(12)]) {
    expect(await send(server, formOf(field('mediaType', 'IMAGE'), ...parts))).toMatchObject(refused)
    expect(await filesOf(server)).toEqual({ media: stored, temp: [] })
  }
})

test('a file may be as large as its kind allows, however much the form around it adds', async () => {
  const limits = { MAX_PICTURE_BYTES: `${picture.byteLength}`, MAX_VIDEO_BYTES: '1024' }
  await using server = await openSignedIn(undefined, limits)
  const padded = formOf(...[1, 2, 3, 4, 5].map((at) => field(`f${at}`, 'x'.repeat(1000))), image())
  expect((await send(server, padded)).status).toBe(200)
  const larger = await send(server, image(Buffer.concat([picture, Buffer.from('x')])))
  expect(larger).toMatchObject({
    status: 413,
    message: `This is larger than the server accepts (${Math.round(picture.byteLength / 1024)} KiB)`,
  })
  const stored = { media: [expect.any(String)], temp: [] }
  expect(await filesOf(server)).toEqual(stored)
  const most = picture.byteLength + MARGIN
  expect((await send(server, image(), { 'content-length': `${most + 1}` })).status).toBe(413)
  expect(await filesOf(server)).toEqual(stored)
  expect((await send(server, image(), { 'content-length': `${most}` })).status).toBe(200)
})

test('the address of an upload begins with that of the desk, and only its server may read the file [CALL-32]', async () => {
  await using server = await openSignedIn(undefined, { PUBLIC_URL: 'https://desk.example' })
  const { data } = await send(server, image())
  expect(data).toMatch(/^https:\/\/desk\.example\/media\/[\w-]{36}\.webp$/)
  const [name = ''] = (await filesOf(server)).media
  expect(z.string().parse(data).endsWith(`/${name}`)).toBe(true)
  const { mode } = await stat(join(server.dataDir, 'media', name))
  expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600)
  expect(await server.store.db.selectFrom('uploads').select(['name', 'size', 'createdAt']).execute()).toEqual([
    { name, size: picture.byteLength, createdAt: new Date(server.clock.now).toISOString() },
  ])
})

test('a disk that fails while a file is received is an error of the server, and not of the form', async () => {
  await using server = await openSignedIn()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await rm(server.storage.temp, { recursive: true })
        controller.enqueue(new Uint8Array(image()))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const { status, envelope } = await read(await server.fetch(UPLOAD, init))
  expect([status, envelope.message]).toEqual([500, expect.stringMatching(/^Something went wrong on the server /)])
  expect(server.lines.join('')).toContain('"code":"ENOENT"')
})

test('an editor who has uploaded enough, or a disk that is nearly full, is told before anything is received', async () => {
  await using busy = await openSignedIn(undefined, { UPLOADS_PER_HOUR: '1' })
  expect((await send(busy, image())).status).toBe(200)
  const stored = await filesOf(busy)
  expect(await send(busy, image())).toMatchObject({ status: 429, message: 'Too many uploads in an hour. Please wait.' })
  expect(await filesOf(busy)).toEqual(stored)
  await using full = await openSignedIn(undefined, { KEEP_FREE_BYTES: `${Number.MAX_SAFE_INTEGER}` })
  expect(await send(full, image())).toMatchObject({ status: 507 })
  expect(await filesOf(full)).toEqual(nothing)
})
