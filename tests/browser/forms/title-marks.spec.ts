import sharp from 'sharp'
import { openNewsForm } from '../page-objects/news.page'
import { expect, test } from '../support/signed-in'

test('the marks of capital letters in a title are drawn whole, on a desk and on a phone', async ({ page }) => {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    const title = (await openNewsForm(page)).field('Title')
    await title.fill('ÅÉÑÖÜ')
    const height = await title.evaluate((input) => {
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = getComputedStyle(input).font
      return pen?.measureText('ÅÉÑÖÜ').actualBoundingBoxAscent ?? 0
    })
    const { data, info } = await sharp(await title.screenshot({ caret: 'hide' }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isInked = (row: number) =>
      data.subarray(row * info.width, (row + 1) * info.width).some((grey) => Math.abs(grey - (data[0] ?? 0)) > 60)
    const inked = Array.from({ length: info.height }, (_, row) => row).filter(isInked)
    expect(inked.length).toBeGreaterThanOrEqual(Math.floor(height))
  }
})
