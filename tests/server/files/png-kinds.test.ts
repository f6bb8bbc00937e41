import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSignedIn, read, type TestServer } from '../support/kit'
import { PNG_SIGNATURE, png, pngChunk, pngHeader, pngKinds, pngLines } from '../support/png-kinds'

async function upload(server: TestServer, file: Buffer) {
  const body = new FormData()
  body.append('mediaType', 'IMAGE')
  body.append('file', new Blob([new Uint8Array(file)]), 'a.png')
  return read(await server.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body }))
}

const pixels = (file: Buffer) => sharp(file).ensureAlpha().raw({ depth: 'ushort' }).toBuffer()

test('a PNG of each colour type, depth, interlacing and filter is stored with its pixels', async () => {
  await using server = await openSignedIn()
  expect(pngKinds).toHaveLength(150)
  for (const kind of pngKinds) {
    const file = png(kind)
    const { status, envelope } = await upload(server, file)
    expect([kind, status]).toEqual([kind, 200])
    const served = await server.fetch(z.string().parse(envelope.data))
    expect(served.headers.get('content-type')).toBe('image/png')
    const stored = Buffer.from(await served.arrayBuffer())
    expect([kind, (await pixels(stored)).equals(await pixels(file))]).toEqual([kind, true])
  }
})

const usual = { colour: 2, depth: 8, interlace: 0, filter: 0 }
const whole = png(usual)
const lines = pngChunk('IDAT', deflateSync(pngLines(usual)))
const end = pngChunk('IEND', Buffer.alloc(0))
const of = (...chunks: Buffer[]) => Buffer.concat([PNG_SIGNATURE, ...chunks, end])

/** No picture by its first bytes, or none that its header describes. */
const REFUSED = [415, 422]

/** What is no PNG: its signature or its header says so. */
const broken: Readonly<Record<string, Buffer>> = {
  'line ends that were changed': Buffer.from(whole.toString('latin1').replace('\r\n', '\n'), 'latin1'),
  'a signature without its high bit': Buffer.concat([Buffer.from([0x09]), whole.subarray(1)]),
  'no width': of(pngHeader(usual, 0), lines),
  'a width above 2^31': of(pngHeader(usual, 2 ** 32 - 1), lines),
  'no header': of(lines),
  nothing: PNG_SIGNATURE,
}

test.each(Object.entries(broken))('a PNG with %s is refused, and nothing of it is stored', async (_, file) => {
  await using server = await openSignedIn()
  const { status, envelope } = await upload(server, file)
  expect(REFUSED).toContain(status)
  expect(envelope.success).toBe(false)
  expect(readdirSync(join(server.dataDir, 'media'))).toEqual([])
})

/** What a reader of the header may take or not; the pixels are decoded by browsers alone. */
const odd: Readonly<Record<string, Buffer>> = {
  'a wrong checksum of its header': of(pngChunk('IHDR', pngHeader(usual).subarray(8, 21), 1), lines),
  'an unknown colour type': of(pngHeader({ ...usual, colour: 1 }), lines),
  'an unknown depth': of(pngHeader({ ...usual, depth: 99 }), lines),
  'no lines': of(pngHeader(usual)),
  'lines that are cut': of(pngHeader(usual), pngChunk('IDAT', deflateSync(pngLines(usual)).subarray(0, 9))),
  'lines that are no deflated ones': of(pngHeader(usual), pngChunk('IDAT', Buffer.alloc(50, 7))),
  'two headers': of(pngHeader(usual), pngHeader(usual), lines),
  'a chunk longer than the file': of(pngHeader(usual), Buffer.from([0x7f, 255, 255, 255, 73, 68, 65, 84])),
}

test.each(Object.entries(odd))('a PNG with %s is stored unchanged or refused, and harms nothing', async (_, file) => {
  await using server = await openSignedIn()
  const { status, envelope } = await upload(server, file)
  expect([200, ...REFUSED]).toContain(status)
  const stored = readdirSync(join(server.dataDir, 'media'))
  expect(stored).toHaveLength(status === 200 ? 1 : 0)
  if (status === 200) expect((await server.fetch(z.string().parse(envelope.data))).status).toBe(200)
  expect((await upload(server, whole)).status).toBe(200)
})
