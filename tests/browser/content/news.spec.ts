import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { uploadCall } from '../../../contract/upload'
import { filled, newsPage } from '../page-objects/news.page'
import { expectNoViolations } from '../support/axe'
import { expect, test } from '../support/signed-in'

// As editors have it: forms are loaded ahead while the page is idle.
test.use({ idleFetching: true })

const photographs = ['tests/fixtures/photograph.jpg', 'server/seed/pictures/coast.webp']
const clip = 'server/seed/clips/ferry.mp4'
const saved = z.object({ data: z.string() })

test('news with two photographs and a video is added, paged, found, edited, played, broadcast and deleted [NEWS-12, NEWS-24, NEWS-25, NEWS-32, NEWS-38, NEWS-41]', async ({
  page,
}) => {
  // Long, and its pictures are worked on for real.
  const I = newsPage(page)
  await I.open()

  await I.add()
  await I.fill(filled)
  await I.choose('image', photographs)
  await I.saveImage()
  await I.saveImage()
  await I.seeInForm(2, 'img')
  await I.choose('video', clip)
  await I.seeToast('Video uploaded successfully')
  await I.seeInForm(1, 'video')
  await expectNoViolations(page)
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
  await expect(I.form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add News' })).toBeFocused()
  await expect(I.row(filled.Title)).toContainText(['Descriptive'])
  await expect(I.row(filled.Title)).toContainText(['United Kingdom'])
  await expect(I.row(filled.Title)).toContainText(['20 Nov 2029'])

  // How many pages there are depends on what the tests before this one have left.
  const pages = (await page.getByText(/^Page 1 of \d+$/).innerText()).slice('Page 1 of '.length)
  expect(Number(pages)).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(`Page 2 of ${pages}`, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(I.row(filled.Title)).toBeVisible()

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill('HARBOUR LIGHTS')
  await expect(I.rows).toHaveCount(2)
  await search.fill('zeppelin')
  await expect(page.getByText('No results found.')).toBeVisible()
  await search.fill('')

  await I.act(filled.Title, 'Edit')
  await page.getByText('Bullet Points', { exact: true }).first().click()
  await I.field('Subtitle').fill('What the pilots saw')
  await I.field('Bullet point 1').fill('The first light')
  await I.field('Bullet point 1').press('Enter')
  await expect(I.field('Bullet point 2')).toBeFocused()
  await I.field('Bullet point 2').fill('The second light')
  await I.submit('Update News')
  await I.seeToast('News updated successfully!')
  await expect(I.row(filled.Title)).toContainText(['Bullet Points'])

  await I.act(filled.Title, 'Preview')
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('heading', { name: filled.Title })).toBeVisible()
  await expect(preview.getByText('The second light')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Additional images' }).getByRole('img')).toHaveCount(1)
  await preview.getByRole('button', { name: 'Video 1' }).click()
  const player = page.getByRole('dialog', { name: 'Video 1' })
  const film = player.locator('video')
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()
  await expect(preview.getByRole('heading', { name: filled.Title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(I.row(filled.Title).getByRole('button', { name: 'Preview' })).toBeFocused()

  await I.act(filled.Title, 'Send notification')
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue(filled.Title)
  await expect(dialog.getByLabel('Content', { exact: true })).toHaveValue('What the pilots saw')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await I.seeToast('Notification sent successfully')
  await expect(dialog).toBeHidden()
  const sent = await page.evaluate(async () => (await fetch('/api/v1/outbox')).text())
  expect(sent).toContain(filled.Title)
  expect(sent).toMatch(/"newsId":"[^"]+"/)

  page.once('dialog', (asked) => {
    expect(asked.message()).toBe(`Are you sure you want to delete "${filled.Title}"?`)
    void asked.dismiss()
  })
  await I.act(filled.Title, 'Delete')
  await expect(I.row(filled.Title)).toBeVisible()
  // The row that takes the place of the deleted one, whatever else stands in the list.
  const place = (await I.rows.allInnerTexts()).findIndex((text) => text.includes(filled.Title))
  page.once('dialog', (asked) => void asked.accept())
  await I.act(filled.Title, 'Delete')
  await I.seeToast(`News "${filled.Title}" deleted successfully!`)
  await expect(I.row(filled.Title)).toHaveCount(0)
  await expect(I.rows.nth(place).getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
})

test('a form closed by Cancel can be restored, and so can a form interrupted by a reload [EXT-8, EXT-9, NEWS-28]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: 'Half a story' })
  await expect(page.getByText(/^Draft kept · \d\d:\d\d$/)).toBeVisible()
  await I.cancel()
  await expect(page.getByRole('button', { name: 'Add News' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(I.field('Title')).toHaveValue('Half a story')
  await page.reload()
  await expect(page.getByText('An unsent form is kept')).toBeVisible()
  await page.getByRole('button', { name: 'View Draft' }).click()
  await I.seeToast('Draft restored successfully')
  await expect(I.field('Title')).toHaveValue('Half a story')
})

test('a picture is cropped in its ratio by keyboard and never enlarged [IMG-3, IMG-4, IMG-8, IMG-13, EXT-13]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.choose('image', {
    name: 'small.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('tests/fixtures/photograph.jpg'),
  })
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await expect(editor.getByRole('radio', { name: '4:3' })).toBeChecked()
  const quality = editor.getByRole('slider', { name: 'Quality' })
  await expect(quality).toHaveAttribute('aria-valuenow', '85')
  await quality.press('ArrowLeft')
  await expect(quality).not.toHaveAttribute('aria-valuenow', '85')
  await expectNoViolations(page)
  const size = editor.getByText(/^\d+ × \d+ px$/)
  const before = await size.innerText()
  await editor.getByLabel('Crop, size').press('ArrowLeft')
  await expect(size).not.toHaveText(before)
  await editor.getByRole('radio', { name: 'Original' }).check()
  await expect(editor.getByRole('slider', { name: 'Crop, size' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(I.form).toBeVisible()
  await I.seeInForm(0, 'img')
})

test('a picture is uploaded as WebP of top quality, whatever that of the JPEG before it [IMG-14]', async ({ page }) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  const answer = page.waitForResponse((one) => new URL(one.url()).pathname === uploadCall.path)
  await I.choose('image', 'tests/fixtures/photograph.jpg')
  await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Save', exact: true }).click()
  const { data } = saved.parse(await (await answer).json())
  const picture = await (await page.request.get(data)).body()
  const worse = await sharp(picture).webp({ quality: 95 }).toBuffer()
  expect(picture.length).toBeGreaterThan(worse.length)
})
