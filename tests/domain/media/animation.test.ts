import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAnimated } from '../../../src/domain/media/animation'

const frame = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
const moving = async () => sharp(await Promise.all(['#d02020', '#2020d0'].map(frame)), { join: { animated: true } })

/** A PNG with a chunk between its header and its pixels. */
function withChunk(png: Buffer, name: string): Buffer {
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  chunk.write(name, 4, 'ascii')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test('a file with more than one frame is told from a still, by its bytes [EXT-136]', async () => {
  const still = sharp(await frame('#20d020'))
  const animation = await moving()
  const files = {
    gif: await animation.clone().gif().toBuffer(),
    webp: await animation.clone().webp().toBuffer(),
    png: withChunk(await frame('#20d020'), 'acTL'),
    avif: Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avis', 'latin1'),
  }
  for (const [name, bytes] of Object.entries(files)) expect(isAnimated(bytes), name).toBe(true)
  const stills = {
    gif: await still.clone().gif().toBuffer(),
    webp: await still.clone().webp({ lossless: true }).toBuffer(),
    png: withChunk(await frame('#20d020'), 'tIME'),
    jpeg: await still.clone().jpeg().toBuffer(),
    avif: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avif', 'latin1'),
    empty: Buffer.alloc(0),
    cut: files.gif.subarray(0, 40),
    cutPng: withChunk(await frame('#20d020'), 'tIME').subarray(0, 50),
  }
  for (const [name, bytes] of Object.entries(stills)) expect(isAnimated(bytes), name).toBe(false)
})
