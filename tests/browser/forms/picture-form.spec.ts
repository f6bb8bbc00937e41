import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { carouselPage } from '../page-objects/carousel.page'
import { geoShotsPage } from '../page-objects/geo-shots.page'
import { newsPage } from '../page-objects/news.page'
import { expectFits, expectNoOverflow } from '../support/axe'
import { holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

test.use({ idleFetching: true })

/** Drops the photograph where a point of the page is; tells whether the browser was kept from opening it. */
const drop = (page: Page, selector: string) =>
  page.evaluate(
    ([at, bytes]) => {
      const files = new DataTransfer()
      const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      files.items.add(new File([file], 'photograph.jpg', { type: 'image/jpeg' }))
      const [target] = document.querySelectorAll(at)
      const events = ['dragenter', 'dragover', 'drop'].map(
        (name) => new DragEvent(name, { dataTransfer: files, bubbles: true, cancelable: true }),
      )
      for (const event of events) target?.dispatchEvent(event)
      return events.slice(1).every(({ defaultPrevented }) => defaultPrevented)
    },
    [selector, readFileSync('tests/fixtures/photograph.jpg').toString('base64')] as const,
  )

test('a picture costs a drop on the form and Enter, at 1366 by 768 and on a phone [EXT-135, EXT-137, EXT-138, EXT-139]', async ({
  page,
}) => {
  const I = newsPage(page)
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  const save = editor.getByRole('button', { name: 'Save', exact: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  await I.open()
  expect(await drop(page, 'main')).toBe(true)
  await I.add()
  await expect(I.form.getByRole('button', { name: 'Add News', exact: true })).toBeInViewport({ ratio: 1 })
  for (const [count, width, height] of [
    [1, 1366, 768],
    [2, 390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await drop(page, 'form[aria-labelledby] h3')).toBe(true)
    await expect(save).toBeFocused()
    await expect(save).toBeInViewport({ ratio: 1 })
    for (const one of ['Crop, horizontal position', 'Crop, size'])
      await expect(editor.getByLabel(one)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(editor).toBeHidden()
    await I.seeInForm(count, 'img')
  }
  await expect(I.form.getByRole('button', { name: 'Add News', exact: true })).toBeInViewport({ ratio: 1 })
})

test('the long name of a file on its way wraps in its field at 375, 1024 and 1440 px [EXT-12]', async ({ page }) => {
  const I = geoShotsPage(page)
  const go = await holdBack(page, '**/upload/categorized*', 'POST')
  await I.open()
  await I.create()
  const buffer = readFileSync('server/seed/clips/ferry.mp4')
  await I.chooseVideo({ name: `${'harbour'.repeat(25)}.mp4`, mimeType: 'video/mp4', buffer })
  const job = I.form.getByRole('status').filter({ hasText: 'Uploading' })
  await expect(job).toBeVisible()
  for (const width of [375, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(job)
    await expectNoOverflow(page)
  }
  await I.form.getByRole('button', { name: 'Cancel upload' }).click()
  await I.seeToast('Upload cancelled')
  go()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('why a file cannot be used stands beside its sign, on a desk and on a phone [IMG-17]', async ({ page }) => {
  const I = carouselPage(page)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await I.open()
    await I.add()
    await I.choosePicture({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
    const said = I.form.getByRole('alert')
    const sign = await said.locator('svg').boundingBox()
    const words = await said.evaluate((line) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      const [first] = [...range.getClientRects()].filter(({ width: wide }) => wide > 20)
      return first?.top
    })
    expect(words).toBeLessThan((sign?.y ?? 0) + (sign?.height ?? 0))
  }
})
