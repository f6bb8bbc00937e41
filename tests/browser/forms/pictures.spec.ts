import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { corners, fixtures } from '../harness/fixtures'
import type { Outcome } from '../harness/pictures'
import { type ServedPage, servePage } from '../harness/serve'

let files = new Map<string, Buffer>()
let served: ServedPage

test.beforeAll(async () => {
  files = await fixtures()
  served = await servePage('pictures.ts', files)
})
test.afterAll(() => served.close())

test.beforeEach(async ({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
  await page.goto(served.url)
  await page.waitForFunction(() => 'bench' in globalThis)
})
test.afterEach(async ({ page }) => {
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await page.evaluate(() => [globalThis.bench.addresses(), globalThis.bench.violations()])).toEqual([0, []])
})

const run = (page: Page, path: string, more?: { quality?: number }): Promise<Outcome> =>
  page.evaluate(([at, how]) => globalThis.bench.run(at, how), [`/${path}`, more] as const)

function bytesOf({ dataUrl, fault, reason }: Outcome): Buffer {
  expect([fault, reason]).toEqual(['', ''])
  expect(dataUrl).toMatch(/^data:image\/webp;base64,/)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

/** The colour of a point, given as parts of the width and height. */
async function colourAt(picture: Buffer, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * 4
  return [...data.subarray(at, at + 4)]
}
const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

async function expectUpright(picture: Buffer): Promise<void> {
  for (const [index, hex] of corners.entries()) {
    const found = await colourAt(picture, index % 2 === 0 ? 0.2 : 0.8, index < 2 ? 0.2 : 0.8)
    for (const [channel, value] of rgb(hex).entries())
      expect(Math.abs((found[channel] ?? -99) - value), `corner ${index}`).toBeLessThan(24)
  }
}

for (const path of ['four.png', 'four.webp', 'four.avif'])
  test(`${path} becomes a WebP of its own size and colours [IMG-11, IMG-15]`, async ({ page }) => {
    const outcome = await run(page, path)
    const picture = bytesOf(outcome)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
    await expectUpright(picture)
  })

test('a photograph is scaled to 1080 pixels in proportion [IMG-13]', async ({ page }) => {
  const outcome = await run(page, 'photo.jpg')
  expect([outcome.width, outcome.height]).toEqual([2400, 1800])
  expect(await sharp(bytesOf(outcome)).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 810 })
})

test('a lower quality gives fewer bytes [IMG-8, IMG-9]', async ({ page }) => {
  const [low, high] = [await run(page, 'photo.jpg', { quality: 50 }), await run(page, 'photo.jpg', { quality: 100 })]
  expect(bytesOf(low).length).toBeLessThan(bytesOf(high).length)
})

test('WebP is written at top quality, whatever that of the JPEG before it [IMG-14]', async ({ page }) => {
  const picture = bytesOf(await run(page, 'photo.jpg', { quality: 50 }))
  const sizeAt = async (quality: number) => (await sharp(picture).webp({ quality }).toBuffer()).length
  expect(picture.length).toBeGreaterThan(await sizeAt(95))
})

for (const path of ['alpha.png', 'alpha.webp'])
  test(`the transparency of ${path} is preserved and never turns black [IMG-9]`, async ({ page }) => {
    const picture = bytesOf(await run(page, path))
    expect((await colourAt(picture, 0.75, 0.5))[3]).toBe(0)
    const [red = 0, , , alpha] = await colourAt(picture, 0.25, 0.5)
    expect([red > 180, alpha]).toEqual([true, 255])
  })

test('of an animated image the first frame is used', async ({ page }) => {
  const picture = bytesOf(await run(page, 'moving.gif'))
  expect((await sharp(picture).metadata()).pages ?? 1).toBe(1)
  const [red = 0, , blue = 0] = await colourAt(picture, 0.5, 0.5)
  expect(red).toBeGreaterThan(blue)
})

for (let orientation = 1; orientation <= 8; orientation += 1)
  test(`orientation ${orientation} is applied and the GPS location is removed`, async ({ page }) => {
    const path = `turned-${orientation}.jpg`
    const source = await sharp(files.get(path)).metadata()
    expect([source.orientation, source.exif?.includes('Camera')]).toEqual([orientation, true])
    const outcome = await run(page, path)
    expect([outcome.width, outcome.height]).toEqual([600, 400])
    const picture = bytesOf(outcome)
    await expectUpright(picture)
    const { exif, xmp, iptc, orientation: left } = await sharp(picture).metadata()
    expect([exif, xmp, iptc, left]).toEqual([undefined, undefined, undefined, undefined])
  })

for (const path of ['cut.jpg', 'cut.png', 'cut-but-closed.png'])
  test(`${path} is rejected, not published half grey [IMG-17]`, async ({ page }) => {
    const { fault, reason, dataUrl } = await run(page, path)
    expect([fault, dataUrl.length]).toEqual(['load', 0])
    expect(['incomplete', 'damaged']).toContain(reason)
  })

for (const [path, why] of [
  ['drawing.svg', 'svg'],
  ['phone.heic', 'heic'],
  ['words.jpg', 'format'],
  ['huge.png', 'tooLarge'],
] as const)
  test(`${path} is rejected with a reason [IMG-17]`, async ({ page }) => {
    const { fault, reason } = await run(page, path)
    expect(fault).toBe('load')
    expect(reason).toBe(why)
  })

test('an empty file cannot be read [IMG-16]', async ({ page }) => {
  expect(await run(page, 'empty.jpg')).toMatchObject({ fault: 'read', reason: 'empty' })
})

for (const [path, width, height] of [
  ['screenshot.png', 400, 7000],
  ['strip.png', 655, 16_383],
] as const)
  test(`${path} stays within the size limits of WebP`, async ({ page }) => {
    expect(await sharp(bytesOf(await run(page, path))).metadata()).toMatchObject({ width, height })
  })

test('a small picture is not enlarged [IMG-13]', async ({ page }) => {
  expect(await sharp(bytesOf(await run(page, 'small.png'))).metadata()).toMatchObject({ width: 200, height: 200 })
})

test('an encoder that returns a PNG fails, and the PNG is not used [IMG-19]', async ({ page }) => {
  const onlyPng =
    'const own = OffscreenCanvas.prototype.convertToBlob; OffscreenCanvas.prototype.convertToBlob = function () { return own.call(this, { type: "image/png" }) };\n'
  await page.route('**/assets/image.worker*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: onlyPng + (await response.text()) })
  })
  for (const path of ['four.png', 'alpha.png']) expect(await run(page, path)).toMatchObject({ fault: 'compress' })
})

test('a worker that cannot start is reported as a failure [IMG-18]', async ({ page }) => {
  await page.route('**/assets/image.worker*.js', (route) => route.abort())
  expect(await run(page, 'four.png')).toMatchObject({ fault: 'context' })
})

for (const during of ['open', 'encode'] as const)
  test(`an abort during ${during} ends the work at once`, async ({ page }) => {
    const name = await page.evaluate((when) => globalThis.bench.abort('/photo.jpg', when), during)
    expect(name).toBe('AbortError')
  })

test('fifty images leave no worker, object URL or data URL behind', async ({ page }) => {
  for (let pick = 0; pick < 50; pick += 1)
    if (pick % 5 === 4) await page.evaluate(() => globalThis.bench.abort('/small.png', 'open'))
    else await page.evaluate((path) => globalThis.bench.run(path), pick % 10 === 0 ? '/photo.jpg' : '/small.png')
  await expect.poll(() => page.workers().length).toBe(0)
  expect(await page.evaluate(() => globalThis.bench.addresses())).toBe(0)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('data:')
})
