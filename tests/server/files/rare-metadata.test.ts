import sharp from 'sharp'
import { expect, test } from 'vitest'
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
