import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newsPage, openNewsForm } from '../page-objects/news.page'
import { expect, test } from '../support/signed-in'
import { coveredByToast } from '../support/toasts'

const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Image' })

/** Opens a picture of one colour from an open form in the image editor. */
async function openEditorIn(page: Page, width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7A8B99' } })
  await newsPage(page).choose('image', {
    name: 'grey.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await expect(editorOf(page).getByRole('radio', { name: '4:3' })).toBeChecked()
  return editorOf(page)
}

/** The same from a form of its own. */
async function openEditor(page: Page, width: number, height: number) {
  await openNewsForm(page)
  return openEditorIn(page, width, height)
}

/** The frame that is drawn around the crop. */
const frameOf = (page: Page) => editorOf(page).locator('.advanced-cropper-rectangle-stencil')

async function sidesOf(page: Page) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await frameOf(page).boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** The size at the foot of the frame, and the one beside the picture. */
async function sizes(page: Page) {
  const drawn = await editorOf(page)
    .locator('[style*="--crop-size"]')
    .evaluate((stage) => getComputedStyle(stage).getPropertyValue('--crop-size'))
  const told = await editorOf(page)
    .getByText(/^\d+ × \d+ px$/)
    .innerText()
  return [drawn.replaceAll('"', '').trim(), told.replace(/ px$/, '')]
}

test('the frame of the crop bears the size that is told beside it, also for a picture of a few pixels [IMG-5, IMG-13]', async ({
  page,
}) => {
  await openEditor(page, 64, 48)
  await expect(frameOf(page)).toBeVisible()
  const [drawn, told] = await sizes(page)
  expect(drawn).toBe(told)
  const { left, top, right, bottom } = await sidesOf(page)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  for (const step of [3, -11, 23]) {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + step, middle.y + step, { steps: 3 })
    await page.mouse.up()
    const [moved, beside] = await sizes(page)
    expect(moved).toBe(beside)
  }
})

test('each side of a free crop is moved by its handle, and the other three stay [IMG-6]', async ({ page }) => {
  const editor = await openEditor(page, 1600, 1200)
  await editor.getByRole('radio', { name: 'Free' }).check()
  await expect(frameOf(page)).toBeVisible()
  const by = 40
  for (const [side, across, down] of [
    ['left', by, 0],
    ['right', -by, 0],
    ['top', 0, by],
    ['bottom', 0, -by],
  ] as const)
    await test.step(side, async () => {
      const before = await sidesOf(page)
      const at = {
        x: across === 0 ? (before.left + before.right) / 2 : before[side],
        y: down === 0 ? (before.top + before.bottom) / 2 : before[side],
      }
      const [, told] = await sizes(page)
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      await page.mouse.move(at.x + across, at.y + down, { steps: 4 })
      // The frame says it while the pointer is down, the editor once it is up.
      await expect.poll(async () => (await sizes(page))[0]).not.toBe(told)
      await page.mouse.up()
      await expect.poll(async () => (await sizes(page))[1]).not.toBe(told)
      const after = await sidesOf(page)
      for (const other of ['left', 'top', 'right', 'bottom'] as const)
        expect(after[other], other).toBeCloseTo(before[other] + (other === side ? across + down : 0), -0.5)
      const [drawn, beside] = await sizes(page)
      expect(drawn).toBe(beside)
    })
})

test('on a low screen, such as that of a laptop at 200 %, the picture stays beside its controls [IMG-3, IMG-4]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  const editor = await openEditor(page, 1600, 1200)
  await expect(frameOf(page)).toBeVisible()
  const { right, top, bottom } = await sidesOf(page)
  const last = editor.getByRole('slider', { name: 'Crop, size' })
  await last.focus()
  for (const control of [editor.getByRole('radiogroup', { name: 'Aspect ratio' }), last]) {
    const { x = 0 } = (await control.boundingBox()) ?? {}
    expect(x).toBeGreaterThan(right)
  }
  await expect(last).toBeInViewport({ ratio: 1 })
  // The controls are scrolled alone: the picture has not moved.
  expect(await sidesOf(page)).toMatchObject({ top, bottom })
})

for (const height of [800, 900])
  test(`a toast covers no control of the image editor on a screen of 1,440 by ${height} pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height })
    await (await openNewsForm(page)).field('Title').fill('Kept while a picture is cropped')
    await openEditorIn(page, 1600, 1200)
    await expect(frameOf(page)).toBeVisible()
    await expect(page.getByText('Draft saved automatically', { exact: true })).toBeVisible()
    expect(await coveredByToast(editorOf(page), 'button, label, [role=slider], h2, p')).toEqual([])
  })
