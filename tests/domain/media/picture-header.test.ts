import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readHeader } from '../../../src/domain/media/picture-header'

const source = readFileSync('tests/fixtures/photograph.jpg')
const picture = () => sharp(source).resize(90, 60)
const opaque = { orientation: 1, mayHaveAlpha: false, isWhole: true, width: 90, height: 60 }

test('the header of each format gives its size, and the format is detected by its bytes alone', async () => {
  expect(readHeader(await picture().jpeg().toBuffer())).toEqual({ type: 'image/jpeg', ...opaque })
  expect(readHeader(await picture().png().toBuffer())).toEqual({ type: 'image/png', ...opaque })
  expect(readHeader(await picture().webp().toBuffer())).toEqual({ type: 'image/webp', ...opaque })
  expect(readHeader(await picture().webp({ lossless: true }).toBuffer())).toMatchObject({ width: 90, height: 60 })
  expect(readHeader(await picture().gif().toBuffer())).toEqual({ type: 'image/gif', ...opaque, mayHaveAlpha: true })
  expect(readHeader(await picture().avif().toBuffer())).toMatchObject({ type: 'image/avif' })
  expect(readHeader(await picture().ensureAlpha(0.5).webp().toBuffer())).toMatchObject({
    mayHaveAlpha: true,
    width: 90,
    height: 60,
  })
  expect(readHeader(await picture().ensureAlpha(0.5).png().toBuffer())).toMatchObject({ mayHaveAlpha: true })
})

test('a transparent colour of a PNG is found behind a long colour profile, and not in the pixels [IMG-9]', async () => {
  const bytes = await picture().png({ palette: true }).toBuffer()
  const chunk = (name: string, length: number) => {
    const made = Buffer.alloc(12 + length)
    made.writeUInt32BE(length)
    made.write(name, 4, 'latin1')
    return made
  }
  const withChunks = (...chunks: Buffer[]) =>
    readHeader(Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]))
  expect(withChunks(chunk('iCCP', 6000))).toMatchObject({ mayHaveAlpha: false })
  expect(withChunks(chunk('iCCP', 6000), chunk('tRNS', 1))).toMatchObject({ mayHaveAlpha: true })
  const misleading = chunk('tEXt', 100)
  misleading.write('tRNS', 40, 'latin1')
  expect(withChunks(misleading)).toMatchObject({ mayHaveAlpha: false })
  expect(withChunks(chunk('IDAT', 10), chunk('tRNS', 1))).toMatchObject({ mayHaveAlpha: false })
})

test('the EXIF orientation is read', async () => {
  for (let orientation = 1; orientation <= 8; orientation += 1)
    expect(readHeader(await picture().withMetadata({ orientation }).jpeg().toBuffer())).toMatchObject({ orientation })
  // As of a camera, which names itself first.
  const shot = picture().withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Camera' } } })
  expect(readHeader(await shot.jpeg().toBuffer())).toMatchObject({ orientation: 6 })
})

test('a truncated file is rejected', async () => {
  for (const bytes of [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
  ])
    expect(readHeader(bytes.subarray(0, bytes.length * 0.7))).toEqual({
      reason: 'incomplete',
    })
})

test('a picture with data behind its end is whole, and one that breaks off before it is not', async () => {
  const appended = new Uint8Array(200).fill(0x2c)
  for (const bytes of [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().gif().toBuffer(),
  ]) {
    expect(readHeader(Buffer.concat([bytes, appended]))).toMatchObject({ isWhole: true, width: 90 })
    expect(readHeader(bytes.subarray(0, bytes.length - 16))).toEqual({ reason: 'incomplete' })
  }
})

test('an AVIF picture is known by a compatible brand too, with its size, which has the same limit [IMG-15]', async () => {
  const bytes = await picture().avif().toBuffer()
  expect(readHeader(bytes)).toMatchObject({ type: 'image/avif', width: 90, height: 60 })
  bytes.write('mif1', 8, 'latin1')
  expect(readHeader(bytes)).toMatchObject({ type: 'image/avif', width: 90 })
  bytes.writeUInt32BE(2_000_000, bytes.indexOf('ispe') + 8)
  expect(readHeader(bytes)).toEqual({ reason: 'tooLarge' })
})

test('an image of more than 100 megapixels is rejected before it is decoded', async () => {
  const bytes = await picture().png().toBuffer()
  bytes.writeUInt32BE(20_000, 16)
  bytes.writeUInt32BE(20_000, 20)
  expect(readHeader(bytes)).toEqual({ reason: 'tooLarge' })
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['<?xml version="1.0"?><svg/>', 'svg'],
  ['\0\0\0\u0018ftypheic', 'heic'],
  ['II*\0', 'format'],
  ['', 'format'],
])('%j is rejected with a reason', (text, reason) => {
  expect(readHeader(new TextEncoder().encode(text))).toEqual({ reason })
})

test('any bytes result in a header or a reason', () => {
  const starts = fc.constantFrom(
    [0xff, 0xd8, 0xff],
    [0x89, 0x50, 0x4e, 0x47],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
    [0x42, 0x4d],
  )
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      expect(readHeader(Uint8Array.from([...start, ...rest]))).toBeTypeOf('object')
    }),
  )
})
