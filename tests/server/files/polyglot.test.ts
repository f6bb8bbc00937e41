import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSignedIn, read, type TestServer } from '../support/kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const SEED = join(import.meta.dirname, '../../../server/seed')
const clip = await readFile(join(SEED, 'clips/aurora.mp4'))
const dot = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
const [png, jpeg, gif, webp, avif] = await Promise.all([
  dot.clone().png().toBuffer(),
  dot.clone().jpeg().toBuffer(),
  dot.clone().gif().toBuffer(),
  dot.clone().webp().toBuffer(),
  dot.clone().avif().toBuffer(),
])
const bytes = (text: string) => Buffer.from(text, 'latin1')
const HTML = '<html><script>alert(1)</script></html>'

/** An empty ZIP archive with a comment of the given length. */
const archive = (note = '') => {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(note.length, 20)
  return Buffer.concat([end, bytes(note)])
}
/** A JPEG with a comment before its image data. */
const commented = (comment: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), bytes('\u00ff\u00fe'), length, bytes(comment), jpeg.subarray(2)])
}
/** A GIF whose width is the start of a script comment. */
const scripted = (opening: string) =>
  Buffer.concat([bytes(`GIF89a${opening}`), gif.subarray(8), bytes('*/=1;alert(1)')])

async function send(server: TestServer, file: Buffer, kind: string, name = 'a.png') {
  const body = new FormData()
  body.append('mediaType', kind)
  body.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  return read(await server.fetch(UPLOAD, { method: 'POST', body }))
}

const TWO_THINGS: readonly [string, Buffer, string][] = [
  ['a GIF that is a script', scripted('/*'), 'IMAGE'],
  ['a GIF that is an assignment', scripted('=1'), 'IMAGE'],
  ['a JPEG with a page in its comment', commented(HTML), 'IMAGE'],
  ['a JPEG with a page behind it', Buffer.concat([jpeg, bytes(HTML)]), 'IMAGE'],
  ['a PNG with an archive behind it', Buffer.concat([png, archive()]), 'IMAGE'],
  ['a WebP with an archive and a note behind it', Buffer.concat([webp, archive('a note')]), 'IMAGE'],
  ['an AVIF with a drawing behind it', Buffer.concat([avif, bytes('<SVG onload=alert(1)>')]), 'IMAGE'],
  ['a video with a page behind it', Buffer.concat([clip, bytes('<!DOCTYPE html>')]), 'VIDEO'],
]

test.each(TWO_THINGS)('%s is refused and not stored', async (_, file, kind) => {
  await using server = await openSignedIn()
  const { status, envelope } = await send(server, file, kind)
  expect([415, 422]).toContain(status)
  expect(envelope.error).toBe(envelope.message)
  expect(await readdir(join(server.dataDir, 'media'))).toEqual([])
  expect(await readdir(server.storage.temp)).toEqual([])
})

const NO_PICTURES: readonly [string, string][] = [
  ['a page', `<!doctype html>${HTML}`],
  ['a page behind blanks', `   \n${HTML}`],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a drawing behind its declaration', '<?xml version="1.0"?><!DOCTYPE svg><svg onload="alert(1)"/>'],
  ['a script', 'alert(1)'],
  ['a style', 'body { background: url(//evil.example) }'],
  ['the beginning of a PNG and a page', `\u0089PNG\r\n\u001a\n${HTML}`],
  ['the beginning of a JPEG and nothing', '\u00ff\u00d8\u00ff\u00e0'],
]

test.each(NO_PICTURES)('%s that is named a PNG is refused', async (_, text) => {
  await using server = await openSignedIn()
  for (const name of ['a.png', 'a.html.png', 'a.svg']) {
    const { status } = await send(server, bytes(text), 'IMAGE', name)
    expect([415, 422]).toContain(status)
  }
  expect(await readdir(join(server.dataDir, 'media'))).toEqual([])
})

test('valid pictures are accepted, also with text and addresses in their metadata', async () => {
  await using server = await openSignedIn()
  const described = await dot
    .clone()
    .withExif({ IFD0: { Copyright: '<a href="x">PK\u0003\u0004 3 < 4</a>' } })
    .jpeg()
    .toBuffer()
  const endings = []
  for (const file of [png, jpeg, gif, webp, avif, described]) {
    const { envelope } = await send(server, file, 'IMAGE')
    endings.push(z.string().parse(envelope.data).split('.').at(-1))
  }
  expect(endings).toEqual(['png', 'jpg', 'gif', 'webp', 'avif', 'jpg'])
})

const NAMES = ['../../a.html', 'CON', 'aux.webp', 'a'.repeat(5000), '.htaccess', 'C:\\a.png', '"\r\nX: 1']

test.each(NAMES)('a file name from the client (%j) is never used', async (name) => {
  await using server = await openSignedIn()
  const { envelope } = await send(server, png, 'IMAGE', name)
  expect(envelope.data).toMatch(/^\/media\/[\da-f-]{36}\.png$/)
})

test('a file name that no header can carry is refused with its file', async () => {
  await using server = await openSignedIn()
  expect((await send(server, png, 'IMAGE', 'a.png\u0000.exe')).status).toBe(400)
  expect(await readdir(join(server.dataDir, 'media'))).toEqual([])
})

/** A box of an MP4 file. */
const box = (type: string, content: Buffer = Buffer.alloc(0)) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content])
}
const ftyp = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1'))
const film = [box('moov', Buffer.alloc(100)), box('mdat', Buffer.alloc(100))]
const ebml = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
  Buffer.from('webm', 'latin1'),
])
const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])

test('a video that has nothing behind its first bytes is refused, and one with its film is not', async () => {
  await using server = await openSignedIn()
  const status = async (...parts: Buffer[]) => (await send(server, Buffer.concat(parts), 'VIDEO')).status
  const text = Buffer.from('any text at all. '.repeat(1000))
  for (const begin of [ftyp('isom'), ftyp('qt  ')]) {
    expect(await status(begin, text)).toBe(422)
    expect(await status(begin, box('free', text))).toBe(422)
    expect(await status(begin, box('moov', text))).toBe(422)
    expect(await status(begin, box('mdat', text))).toBe(422)
    expect(await status(begin, box('mdat', text), box('moov').fill(0, 0, 4))).toBe(200)
    expect(await status(begin, ...film)).toBe(200)
    expect(await status(begin, ...film.toReversed(), box('free'))).toBe(200)
  }
  expect(await status(ebml, text)).toBe(422)
  expect(await status(ebml, segment, text)).toBe(200)
  expect(await readdir(join(server.dataDir, 'media'))).toHaveLength(7)
})
