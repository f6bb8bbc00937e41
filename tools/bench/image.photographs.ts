import { resolve } from 'node:path'
import sharp from 'sharp'

const SOURCE = resolve('tests/fixtures/photograph.jpg')

export interface Photograph {
  name: string
  bytes: Buffer
}

/** Photographs of 12 and 48 megapixels made from one committed picture: enlarged, mirrored, with camera noise. */
export async function makePhotographs(): Promise<Photograph[]> {
  const [width, height] = [2000, 1500]
  const quarter = await sharp(SOURCE).resize(width, height, { fit: 'fill' }).png({ compressionLevel: 1 }).toBuffer()
  const twelve = await grained(await mirrored(quarter, width, height))
  const fortyEight = await mirrored(await sharp(twelve).png({ compressionLevel: 1 }).toBuffer(), width * 2, height * 2)
  const onItsSide = await sharp(twelve).rotate(-90).jpeg({ quality: 92 }).toBuffer()
  const turned = sharp(onItsSide).withMetadata({ orientation: 6 })
  return [
    { name: '12 MP', bytes: twelve },
    { name: '48 MP', bytes: await sharp(fortyEight).jpeg({ quality: 92 }).toBuffer() },
    { name: '12 MP, EXIF 6', bytes: await turned.jpeg({ quality: 92 }).toBuffer() },
  ]
}

async function mirrored(tile: Buffer, width: number, height: number): Promise<Buffer> {
  const [across, down] = [await sharp(tile).flop().toBuffer(), await sharp(tile).flip().toBuffer()]
  const both = await sharp(down).flop().toBuffer()
  return sharp({
    create: { width: width * 2, height: height * 2, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
    .composite([
      { input: tile, left: 0, top: 0 },
      { input: across, left: width, top: 0 },
      { input: down, left: 0, top: height },
      { input: both, left: width, top: height },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function grained(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let seed = 1
  for (let index = 0; index < data.length; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + (seed >>> 28) - 8))
  }
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 92 }).toBuffer()
}
