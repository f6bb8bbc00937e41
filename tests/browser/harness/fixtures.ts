import sharp from 'sharp'

const [WIDTH, HEIGHT] = [600, 400]
/** Red, green, blue and white, each in its corner of a picture that stands upright. */
export const corners = ['#d02020', '#20b020', '#2020d0', '#f0f0f0'] as const

/** An upright picture of four corners, as raw pixels in a PNG. */
async function upright(): Promise<Buffer> {
  const half = { width: WIDTH / 2, height: HEIGHT / 2, channels: 3 } as const
  const parts = await Promise.all(
    corners.map((background) =>
      sharp({ create: { ...half, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'black' } })
    .composite(
      parts.map((input, index) => ({
        input,
        left: (index % 2) * half.width,
        top: Math.floor(index / 2) * half.height,
      })),
    )
    .png()
    .toBuffer()
}

/** How the pixels of each EXIF orientation lie in the file: mirrored first, then turned clockwise. */
const stored: Record<number, { isMirrored: boolean; turn: number }> = {
  1: { isMirrored: false, turn: 0 },
  2: { isMirrored: true, turn: 0 },
  3: { isMirrored: false, turn: 180 },
  4: { isMirrored: true, turn: 180 },
  5: { isMirrored: true, turn: 270 },
  6: { isMirrored: false, turn: 270 },
  7: { isMirrored: true, turn: 90 },
  8: { isMirrored: false, turn: 90 },
}

/** A photograph of the four corners that lies in its file as `orientation` says, with a place in its EXIF data. */
async function turned(orientation: number): Promise<Buffer> {
  const way = stored[orientation] ?? { isMirrored: false, turn: 0 }
  const mirrored = await sharp(await upright())
    .flop(way.isMirrored)
    .png()
    .toBuffer()
  return sharp(await sharp(mirrored).rotate(way.turn).png().toBuffer())
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 2/1 30/1' } })
    .withMetadata({ orientation })
    .toBuffer()
}

/** Every picture of the tests by its path: good ones of each kind, and everything that has to be refused. */
export async function fixtures(): Promise<Map<string, Buffer>> {
  const base = sharp(await upright())
  const noisy = { width: 2400, height: 1800, noise: { type: 'gaussian', mean: 128, sigma: 40 }, channels: 3 } as const
  const jpeg = await sharp({ create: { ...noisy, background: 'black' } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const png = await sharp({ create: { ...noisy, width: 600, height: 400, background: 'black' } })
    .png()
    .toBuffer()
  const alpha = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#20b02000' } })
    .composite([
      { input: { create: { width: 150, height: 200, channels: 4, background: '#d02020' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const huge = Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
  const entries: [string, Buffer][] = [
    ['photo.jpg', jpeg],
    ['four.png', await base.png().toBuffer()],
    ['alpha.png', alpha],
    ['four.webp', await base.webp({ quality: 95 }).toBuffer()],
    ['alpha.webp', await sharp(alpha).webp({ lossless: true }).toBuffer()],
    ['moving.gif', await moving()],
    ['four.avif', await base.avif({ quality: 80, effort: 0 }).toBuffer()],
    ['cut.jpg', jpeg.subarray(0, Math.floor(jpeg.length * 0.6))],
    ['cut.png', png.subarray(0, Math.floor(png.length * 0.6))],
    ['cut-but-closed.png', Buffer.concat([png.subarray(0, Math.floor(png.length * 0.6)), png.subarray(-12)])],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    [
      'phone.heic',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]),
    ],
    ['words.jpg', Buffer.from('This is no picture at all, whatever its name says.')],
    ['empty.jpg', Buffer.alloc(0)],
    ['huge.png', huge],
    ['screenshot.png', await plain(400, 7000)],
    ['strip.png', await plain(1200, 30_000)],
    ['small.png', await plain(200, 200)],
  ]
  for (let orientation = 1; orientation <= 8; orientation += 1)
    entries.push([`turned-${orientation}.jpg`, await turned(orientation)])
  return new Map(entries)
}

async function moving(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#d02020', '#2020d0'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}
