import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '../../../server/config'
import { checkContent } from '../../../server/media/inspect-content'
import { hasFilm } from '../../../server/media/video-content'
import {
  box,
  bytes,
  describedAvif,
  describedFilm,
  describedGif,
  describedJpeg,
  describedPng,
  describedWebm,
  describedWebp,
  plainGif,
  SECRETS,
} from '../support/described-files'
import { openSignedIn, read, type TestServer, tempFolder } from '../support/kit'
import { stripped, told, written } from '../support/stripped'

const folder = tempFolder('described')

/** The bytes of a file as the server stores and serves it. */
async function stored(server: TestServer, file: Buffer, kind: 'IMAGE' | 'VIDEO') {
  const body = new FormData()
  body.append('mediaType', kind)
  body.append('file', new Blob([new Uint8Array(file)]), 'a')
  const { envelope } = await read(await server.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body }))
  const served = await server.fetch(z.string().parse(envelope.data))
  return Buffer.from(await served.arrayBuffer())
}

/** The pixels of all frames, as they lie in the file or as a browser turns them; null for what is no picture. */
const pixels = (file: Buffer, isTurned = false) => {
  const picture = sharp(file, { failOn: 'none', animated: true })
  return (isTurned ? picture.autoOrient() : picture)
    .raw()
    .toBuffer()
    .then((raw) => createHash('sha256').update(raw).digest('hex'))
    .catch(() => null)
}

const PICTURES = [
  ['jpg', describedJpeg],
  ['png', describedPng],
  ['webp', describedWebp],
  ['avif', describedAvif],
] as const

test.each(PICTURES)(
  'a picture (%s) loses place, device and author, and looks as before',
  async (extension, describe) => {
    await using server = await openSignedIn()
    for (const orientation of [1, 6, 7]) {
      const file = await describe(orientation)
      expect(told(file).length).toBeGreaterThan(3)
      const after = await stored(server, file, 'IMAGE')
      expect([told(after), after.includes('tIME'), after.includes('zTXt')]).toEqual([[], false, false])
      expect(after.length).toBe(file.length)
      expect(after.equals(await stripped(file, extension))).toBe(true)
      expect(await pixels(after)).toEqual(await pixels(file))
      expect(await pixels(after, true)).toEqual(await pixels(file, true))
      const { exif, xmp, iptc, icc } = await sharp(after).metadata()
      expect(exif?.subarray(32).some((byte) => byte !== 0) ?? false).toBe(false)
      expect([extension === 'avif' ? undefined : xmp, iptc, icc?.length]).toEqual([
        undefined,
        undefined,
        (await sharp(file).metadata()).icc?.length,
      ])
    }
  },
)

const ONE_ENTRY = bytes('MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0')

test('only the orientation is left of the Exif data of a picture that is turned, and nothing of others', async () => {
  for (const [extension, describe] of PICTURES.slice(0, 3)) {
    const { orientation, exif } = await sharp(await stripped(await describe(6), extension)).metadata()
    const expected = Buffer.alloc((exif?.length ?? 0) - (exif?.indexOf(ONE_ENTRY) ?? 0))
    ONE_ENTRY.copy(expected)
    expected[19] = 6
    expect([extension, orientation, exif?.subarray(-expected.length)]).toEqual([extension, 6, expected])
    const upright = await sharp(await stripped(await describe(1), extension)).metadata()
    expect([extension, upright.exif]).toEqual([extension, undefined])
  }
})

test('a JPEG keeps how its colours are coded', async () => {
  const jpeg = await sharp(await describedJpeg(1))
    .jpeg()
    .toBuffer()
  const adobe = bytes('\u00ff\u00ee\0\u000eAdobe\0\u0064\0\0\0\0\0')
  // Of a JPEG without JFIF, as this one, it says that the colours are red, green and blue.
  const file = Buffer.concat([jpeg.subarray(0, 2), adobe, jpeg.subarray(2)])
  expect([null, await pixels(jpeg)]).not.toContain(await pixels(file))
  expect(await pixels(await stripped(file, 'jpg'))).toBe(await pixels(file))
})

test('a WebP says whether it has Exif data, and an AVIF has Exif data without an entry', async () => {
  for (const [orientation, expected] of [
    [1, 0],
    [6, 0x08],
  ] as const) {
    const webp = await stripped(await describedWebp(orientation), 'webp')
    expect((webp[20] ?? 0) & 0x0c).toBe(expected)
    const { exif } = await sharp(await stripped(await describedAvif(orientation), 'avif')).metadata()
    expect(exif?.includes('MM\0*\0\0\0\b\0\0\0\0\0\0')).toBe(true)
  }
})

/** The chunks of a PNG, and whether their checksums are right. */
const chunksOf = (png: Buffer) => {
  const chunks: [string, boolean][] = []
  for (let at = 8; at + 12 <= png.length && chunks.at(-1)?.[0] !== 'IEND'; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 4, at + 8 + png.readUInt32BE(at))
    chunks.push([data.toString('latin1', 0, 4), crc32(data) === png.readUInt32BE(at + 4 + data.length)])
  }
  return chunks
}

test('what was a text of a PNG is a chunk with its checksum, and Exif data that no decoder reads turns nothing', async () => {
  const file = await describedPng(6)
  const after = chunksOf(await stripped(file, 'png'))
  expect(after.filter(([type, isRight]) => type === 'fiLl' && isRight).length).toBeGreaterThan(4)
  expect(after.filter(([, isRight]) => !isRight)).toEqual([])
  expect(after.some(([type]) => type === 'eXIf')).toBe(true)
  const at = file.indexOf('eXIf')
  file.fill(0xff, at + 4 + file.readUInt32BE(at - 4), at + 8 + file.readUInt32BE(at - 4))
  expect(chunksOf(await stripped(file, 'png')).some(([type]) => type === 'eXIf')).toBe(false)
})

test('a GIF loses its comment and its packet of XMP, and moves on', async () => {
  await using server = await openSignedIn()
  const file = await describedGif()
  const after = await stored(server, file, 'IMAGE')
  expect([told(file).length, told(after), after.length]).toEqual([SECRETS.length, [], file.length])
  expect(after.includes('dc:source')).toBe(false)
  // The packet has its own text where lengths of blocks are looked for.
  const packet = after.subarray(after.indexOf('XMP DataXMP') + 11).subarray(0, 512)
  expect(packet.every((byte, at) => byte === (at % 256 === 0 ? 255 : 0))).toBe(true)
  expect(await pixels(after)).toEqual(await pixels(await plainGif()))
  const [before, since] = [await sharp(file).metadata(), await sharp(after).metadata()]
  expect([since.loop, since.pages]).toEqual([before.loop, before.pages])
  expect(after.includes('NETSCAPE2.0\u0003\u0001')).toBe(true)
})

test('a film loses places, times, names and the track of its camera, and keeps its pictures', async () => {
  await using server = await openSignedIn()
  const { file, film, samples } = describedFilm()
  for (const brand of ['isom', 'qt  ']) {
    file.write(brand, 8, 'latin1')
    const after = await stored(server, file, 'VIDEO')
    expect([told(after), after.length]).toEqual([[], file.length])
    expect(await hasFilm(await written(after, 'mp4'), after.length, 'mp4')).toBe(true)
    expect(after.subarray(film.at, film.end).equals(file.subarray(film.at, film.end))).toBe(true)
    expect(after.subarray(samples.at, samples.end).every((byte) => byte === 0)).toBe(true)
    const description = after.subarray(after.lastIndexOf('moov'))
    expect(description.includes(Buffer.alloc(8, 0xab))).toBe(false)
    for (const table of ['avcC', 'stts', 'stsz', 'stco', 'vide'])
      expect(description.subarray(description.indexOf(table)).subarray(0, 16)).toEqual(
        file.subarray(file.indexOf(table, file.lastIndexOf('moov'))).subarray(0, 16),
      )
    expect([...description.toString('latin1').matchAll(/trak/g)]).toHaveLength(1)
  }
})

test('the track of a camera that shares bytes with the film takes none of them along, and one in fragments stays', async () => {
  const { file, film, samples } = describedFilm({ shift: -2000 })
  const shared = await stripped(file, 'mp4')
  expect(shared.subarray(film.at, samples.end).equals(file.subarray(film.at, samples.end))).toBe(true)
  const beyond = await stripped(describedFilm({ shift: 1e9 }).file, 'mp4')
  expect(beyond.subarray(film.at, samples.end).equals(file.subarray(film.at, samples.end))).toBe(true)
  // The last sample would end within the next box, whose length stays.
  const across = describedFilm({ shift: 8 }).file
  const kept = (await stripped(across, 'mp4')).subarray(film.at, samples.end + 4)
  expect(kept.equals(across.subarray(film.at, samples.end + 4))).toBe(true)
  for (const fragments of ['mvex', 'moof'] as const) {
    const { file: cut } = describedFilm({ fragments })
    const after = await stripped(cut, 'mp4')
    expect(after.subarray(samples.at, samples.end).equals(cut.subarray(samples.at, samples.end))).toBe(true)
    expect([...after.subarray(after.lastIndexOf('moov')).toString('latin1').matchAll(/trak/g)]).toHaveLength(2)
  }
})

test('a WebM loses its tags, attachments, title and programs, also as a recording without sizes', async () => {
  await using server = await openSignedIn()
  for (const isRecording of [false, true]) {
    const { file, film } = describedWebm(isRecording)
    const after = await stored(server, file, 'VIDEO')
    expect([told(file).length, told(after), after.length]).toEqual([SECRETS.length, [], file.length])
    expect(after.subarray(film.at, film.end).equals(file.subarray(film.at, film.end))).toBe(true)
    // The date and the checksums, which are wrong now, are free space; the scale of times is not.
    expect(after.includes(Buffer.alloc(8, 0xab))).toBe(false)
    expect(after.includes(Buffer.from([0xbf, 0x84]))).toBe(false)
    expect(after.includes(Buffer.from([0x2a, 0xd7, 0xb1, 0x84, 0, 0x0f, 0x42, 0x40]))).toBe(true)
    // Neither a part nor the table of contents names the tags.
    expect([file, after].map((each) => each.includes(Buffer.from([0x12, 0x54, 0xc3, 0x67])))).toEqual([true, false])
    expect(after.includes('M\u0080\u0089         W', 0, 'latin1')).toBe(true)
  }
})

const FILES = [
  ...(await Promise.all(PICTURES.map(async ([extension, describe]) => ({ extension, file: await describe(6) })))),
  { extension: 'gif', file: await describedGif() },
  { extension: 'mp4', ...describedFilm() },
  { extension: 'webm', ...describedWebm(false) },
]

test('a file that is stripped tells nothing, and has nothing left to strip', async () => {
  for (const { extension, file } of FILES) {
    const once = await stripped(file, extension)
    expect([extension, told(once), (await stripped(once, extension)).equals(once)]).toEqual([extension, [], true])
  }
})

/** Files that are cut, or have wrong bytes, always the same. */
function* damaged(file: Buffer, count: number) {
  let state = 12_345
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  for (let each = 0; each < count; each += 1) {
    const copy = Buffer.from(file)
    // Where headers are, since a wrong byte of a pixel is none of their lengths.
    const most = each % 3 === 0 ? file.length : Math.min(file.length, 700)
    for (let flips = random(4); flips >= 0; flips -= 1) {
      const at = each % 4 === 1 ? file.length - 1 - random(most) : random(most)
      copy.writeUInt8(each % 5 === 0 ? 255 : (copy[at] ?? 0) ^ (1 << random(8)), at)
    }
    yield each % 6 === 0 ? copy.subarray(0, random(file.length)) : copy
  }
}

const { limits } = readSettings({ DATA_DIR: folder })

test.each(FILES)(
  'cut and damaged files ($extension) are never changed in what is seen',
  async ({ extension, file, ...rest }) => {
    const kind = 'film' in rest ? 'VIDEO' : 'IMAGE'
    let accepted = 0
    for (const each of damaged(file, 60)) {
      const path = join(folder, `damaged.${extension}`)
      await writeFile(path, each)
      const isAccepted = await checkContent(path, { kind, extension }, limits).then(
        () => true,
        () => false,
      )
      const after = await stripped(each, extension)
      expect(after.length).toBe(each.length)
      if (!isAccepted) continue
      accepted += 1
      if ('film' in rest) {
        expect(await hasFilm(await written(after, extension), after.length, extension)).toBe(true)
        expect(after.subarray(rest.film.at, rest.film.end).equals(each.subarray(rest.film.at, rest.film.end))).toBe(
          true,
        )
      } else expect(await pixels(after)).toEqual(await pixels(each))
    }
    expect(accepted).toBeGreaterThan(10)
  },
)

test('of very many parts only some thousand are looked at', async () => {
  const empty = Buffer.concat(Array.from({ length: 50_000 }, () => box('free')))
  const many = Buffer.concat([box('ftyp', bytes('isom')), empty, box('udta', bytes('A'))])
  expect((await stripped(many, 'mp4')).equals(many)).toBe(true)
  const comments = Buffer.concat(Array.from({ length: 20_000 }, () => bytes('!\u00fe\u0001A\0')))
  const commented = Buffer.concat([bytes('GIF89a'), Buffer.alloc(7), comments])
  const left = (await stripped(commented, 'gif')).toString('latin1').match(/A\0/g)
  expect(left).toHaveLength(10_000)
})
