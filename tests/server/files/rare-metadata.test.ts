import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Box, boxesOf } from '../../../server/media/metadata/boxes'
import { filmBlanks } from '../../../server/media/metadata/film'
import { webmBlanks } from '../../../server/media/metadata/webm'
import { box, bytes, describedAvif, describedFilm, describedPicture, SECRETS } from '../support/described-files'
import { stripped, told } from '../support/stripped'

test('a long film, whose description begins behind megabytes, loses the track of its camera too', async () => {
  const { file, film, samples } = describedFilm()
  const at = file.lastIndexOf('moov') - 4
  const long = Buffer.concat([file.subarray(0, at), box('mdat', Buffer.alloc(5 * 2 ** 20)), file.subarray(at)])
  const after = await stripped(long, 'mp4')
  expect(told(after)).toEqual([])
  expect(after.subarray(samples.at, samples.end).every((byte) => byte === 0)).toBe(true)
  expect(after.subarray(film.at, film.end).equals(file.subarray(film.at, film.end))).toBe(true)
})

test('a film that lists the same bytes again and again is refused, and not written over for hours', async () => {
  const { file } = describedFilm({ repeats: 40_000 })
  await expect(stripped(file, 'mp4')).rejects.toMatchObject({ status: 422 })
})

test('an AVIF loses the notes among the properties of its picture', async () => {
  const file = await describedAvif(1)
  const noted = Buffer.from(file)
  // In place of how many bits a pixel has, which its coded data say as well.
  const at = noted.indexOf('pixi')
  noted.write('udes\0\0\0\0Cam\0', at, 'latin1')
  expect(noted.includes('Cam')).toBe(true)
  const after = await stripped(noted, 'avif')
  expect(after.includes('Cam')).toBe(false)
  expect((await sharp(after).raw().toBuffer()).equals(await sharp(file).raw().toBuffer())).toBe(true)
})

test('an AVIF of 10,000 items with 65,535 extents each, which take no bytes of its table, is not read for hours', async () => {
  const items = Array.from({ length: 10_000 }, () => Buffer.from([0, 1, 0, 0, 0xff, 0xff]))
  const table = [Buffer.alloc(4), Buffer.from([0, 0, 10_000 >> 8, 10_000 & 255]), ...items]
  const file = Buffer.concat([
    box('ftyp', bytes('avif\0\0\0\0avif')),
    box('meta', Buffer.alloc(4), box('iinf', Buffer.alloc(6)), box('iloc', ...table)),
  ])
  expect((await stripped(file, 'avif')).equals(file)).toBe(true)
})

/** A film whose boxes of one type lie in one another, with how often it was read. */
function nestedFilm(depth: number) {
  const file = Buffer.alloc((depth + 2) * 8)
  for (let at = 0; at < file.length; at += 8) {
    file.writeUInt32BE(file.length - at, at)
    file.write(['moov', 'trak'][at / 8] ?? 'mdia', at + 4, 'latin1')
  }
  const source = {
    reads: 0,
    size: file.length,
    left: 10_000,
    async read(at: number, length: number) {
      source.reads += 1
      return file.subarray(at, at + length)
    },
  }
  return source
}

test('a film of 100,000 boxes in one another is read to its fourth, since no player looks deeper', async () => {
  const source = nestedFilm(100_000)
  const blanks: unknown[] = []
  for await (const blank of filmBlanks(source, false)) blanks.push(blank)
  expect(blanks).toEqual([])
  expect(source.reads).toBeLessThan(10)
})

test('whoever goes into each box before the next comes to the end of what may be read', async () => {
  const source = nestedFilm(100_000)
  const enter = async ({ content, end }: Pick<Box, 'content' | 'end'>): Promise<void> => {
    for await (const child of boxesOf(source, content, end)) await enter(child)
  }
  await enter({ content: 0, end: source.size })
  expect(source.reads).toBe(10_000)
})

/** Exif data of a picture that is turned, with a note. */
const EXIF = bytes(`MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\u0006\0\0\0\0\0\0${SECRETS[5]}\0`)
const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
const withChunk = (webp: Buffer, type: string) => {
  const file = Buffer.concat([webp, chunk(type, EXIF)])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

test('of a WebP nothing is kept where no decoder reads it: Exif data of a simple file, or in a chunk of another name', async () => {
  const picture = sharp(await describedPicture(1).png().toBuffer())
  const simple = await picture.webp().toBuffer()
  const extended = await picture
    .clone()
    .withExif({ IFD0: { Artist: 'Ada' } })
    .webp()
    .toBuffer()
  expect([simple, extended].map((file) => file.toString('latin1', 12, 16))).toEqual(['VP8 ', 'VP8X'])
  for (const file of [withChunk(simple, 'EXIF'), withChunk(extended, 'SECR')]) {
    const at = file.lastIndexOf(EXIF)
    const after = await stripped(file, 'webp')
    expect(after.toString('latin1', at - 8, at - 4)).toBe('JUNK')
    expect(after.subarray(at).every((byte) => byte === 0)).toBe(true)
    expect((await sharp(after).metadata()).exif).toBeUndefined()
  }
})

test('a WebM whose program has a name of a megabyte is written over without a copy of it in memory', async () => {
  const element = (id: readonly number[], content: Buffer) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE((1n << 56n) | BigInt(content.length))
    return Buffer.concat([Buffer.from(id), size, content])
  }
  const program = element([0x4d, 0x80], Buffer.alloc(1_000_000, 'x'))
  const file = element([0x18, 0x53, 0x80, 0x67], element([0x15, 0x49, 0xa9, 0x66], program))
  const source = {
    read: async (at: number, length: number) => file.subarray(at, at + length),
    size: file.length,
    left: 10_000,
  }
  const found: [number, string][] = []
  for await (const { length, begin } of webmBlanks(source)) found.push([length, begin.toString()])
  expect(found).toEqual([[1_000_000, ' '.repeat(64)]])
})
