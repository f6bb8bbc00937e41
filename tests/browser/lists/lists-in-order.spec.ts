import type { Locator, Page } from '@playwright/test'
import { newsPage } from '../page-objects/news.page'
import { expectNoViolations } from '../support/axe'
import { expect, storedNews, test } from '../support/signed-in'

test.use({ idleFetching: true })

const pictures = ['tests/fixtures/photograph.jpg', 'tests/gallery/glacier.jpg', 'tests/gallery/bosphorus.jpg']

const middleOf = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to be dragged')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until an entry makes room for the one that is held over it. */
const madeRoom = (onto: Locator, { x, y }: { x: number; y: number }) =>
  expect
    .poll(async () => {
      const box = await onto.boundingBox()
      return box && Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
    })
    .toBeGreaterThan(4)

async function dragByPointer(page: Page, grip: Locator, onto: Locator) {
  const [from, to] = [await middleOf(grip), await middleOf(onto)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 8, from.y, { steps: 2 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await madeRoom(onto, to)
  await page.mouse.up()
}

/** A finger on the screen, as the browser hears it. */
async function dragByFinger(page: Page, grip: Locator, onto: Locator) {
  const [from, to] = [await middleOf(grip), await middleOf(onto)]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }])
  await madeRoom(onto, to)
  await touch('touchEnd', [])
  await session.detach()
}

test('pictures and points are put in order by pointer, finger and keys, seen as readers will, cropped again and saved so [EXT-140, EXT-142, EXT-144, EXT-145, EXT-146]', async ({
  page,
}) => {
  const I = newsPage(page)
  const title = `In order ${crypto.randomUUID().slice(0, 8)}`
  const tools = (name: string) => I.form.getByRole('button', { name, exact: true })
  const sources = () =>
    I.form
      .getByRole('img', { name: /^Image \d$/ })
      .evaluateAll((pictures) => pictures.map((one) => one.getAttribute('src')))
  await page.setViewportSize({ width: 1440, height: 900 })
  await I.open()
  await I.add()
  await I.fill({ Title: title, 'Date and time': '2029-11-20T09:41', Country: 'uk' })
  await I.choose('image', pictures)
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await editor.getByText('1 of 3 · photograph.jpg').waitFor()
  await editor.getByRole('button', { name: 'Same for all', exact: true }).click()
  await expect(editor).toBeHidden()
  await I.seeInForm(3, 'img')
  const [first, second, third] = await sources()

  await dragByPointer(page, tools('Reorder').nth(2), I.form.getByRole('img', { name: 'Image 1' }))
  await expect.poll(sources).toEqual([third, first, second])
  await tools('Reorder').first().press('ArrowRight')
  await expect.poll(sources).toEqual([first, third, second])
  await tools('Make lead').last().click()
  await expect.poll(sources).toEqual([second, first, third])

  await tools('Crop again').first().click()
  await editor.getByRole('radio', { name: '1:1' }).check()
  await I.saveImage()
  await expect.poll(async () => (await sources())[0]).not.toBe(second)
  const [cropped] = await sources()

  await I.form.getByText('Bullet Points', { exact: true }).first().click()
  await I.field('Subtitle').fill('Three of them')
  await I.field('Bullet point 1').fill('One two')
  await I.field('Bullet point 1').press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('three')
  await dragByFinger(page, tools('Reorder').nth(1), I.field('Bullet point 1'))
  await expect(I.field('Bullet point 1')).toHaveValue('three')
  await page.getByLabel('Bullet point 2', { exact: true }).press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Bullet point 3', { exact: true })).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Bullet point 3', { exact: true })).toHaveCount(0)

  await I.form.getByRole('button', { name: 'As readers see it' }).click()
  const preview = page.getByRole('dialog', { name: title })
  await expect(preview.getByText('Nothing is saved yet', { exact: false })).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: /three|One two/ })).toHaveText(['three', 'One two'])
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  expect(await storedNews(page, title)).toBeNull()
  await expectNoViolations(page)

  await I.submit('Add News')
  await expect(I.form).toBeHidden()
  expect(await storedNews(page, title)).toMatchObject({
    imageUrls: [cropped, first, third],
    bulletPoints: ['three', 'One two'],
  })
})

test('a wrong address is refused, what was removed comes back, a rest that is cropped alike is cancelled, and the preview plays a video and enlarges a picture [EXT-12, EXT-141, EXT-143, EXT-144, EXT-146, EXT-210, EXT-298]', async ({
  page,
}) => {
  const slow =
    'addEventListener("message", (event) => { if (event.data.type === self.held) { event.stopImmediatePropagation(); console.log("held") } });'
  let held = 'nothing'
  await page.route('**/assets/image.worker*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `self.held = "${held}";${slow}${await response.text()}` })
  })
  const I = newsPage(page)
  const title = `Taken back ${crypto.randomUUID().slice(0, 8)}`
  await I.open()
  await I.add()
  await I.fill({ Title: title, 'Date and time': '2029-11-20T09:41', Country: 'uk' })
  await I.field('Image URLs').fill('no address')
  await I.field('Image URLs').press('Enter')
  await expect(I.field('Image URLs')).toHaveValue('no address')
  await expect(I.field('Image URLs')).toHaveAccessibleDescription(/https/)
  await I.field('Image URLs').fill('')

  await I.choose('image', pictures.slice(0, 2))
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await editor.getByText('1 of 2 · photograph.jpg').waitFor()
  held = 'encode'
  const isEncoding = page.waitForEvent('console', (message) => message.text() === 'held')
  await editor.getByRole('button', { name: 'Same for all', exact: true }).click()
  await isEncoding
  await I.seeInForm(1, 'img')
  await expect(editor).toBeHidden()
  await I.form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(I.form.getByRole('button', { name: 'Cancel upload' })).toHaveCount(0)
  await expect(I.form.locator('input[type=file][accept="image/*"]')).toBeFocused()
  await I.seeToast('Upload cancelled')
  await I.seeInForm(1, 'img')
  await I.form.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await I.seeToast('URL removed successfully')
  await I.seeInForm(0, 'img')
  await I.form.getByRole('button', { name: 'Undo', exact: true }).click()
  await I.seeInForm(1, 'img')

  await I.choose('video', 'server/seed/clips/ferry.mp4')
  await I.seeInForm(1, 'video')
  await I.form.getByRole('button', { name: 'As readers see it' }).click()
  const preview = page.getByRole('dialog', { name: title })
  await preview.getByRole('button', { name: 'Video 1', exact: true }).click()
  const player = page.getByRole('dialog', { name: 'Video 1' })
  await expect(player.locator('video')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Enlarge picture 1' }).click()
  const alone = page.getByRole('dialog', { name: 'Image 1', exact: true })
  await expect(alone.getByRole('img', { name: 'Image 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alone).toBeHidden()
  await expect(preview).toBeVisible()
})
