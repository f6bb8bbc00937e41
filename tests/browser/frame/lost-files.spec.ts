import { filled, newsPage } from '../page-objects/news.page'
import { holdBack } from '../support/faults'
import { expect, test } from '../support/signed-in'

const photograph = 'tests/fixtures/photograph.jpg'
const upload = '**/upload/categorized*'

test('a page that is closed during an upload asks first, and the restored draft names the lost file [EXT-62]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ ...filled, Title: 'Lost with the page' })
  const arrives = await holdBack(page, upload, 'POST')
  await I.choose('image', photograph)
  await I.saveImage()
  await expect(I.form.getByText('Uploading photograph.jpg')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  arrives()
  await page.getByRole('button', { name: 'View Draft' }).click()
  const lost = I.form.getByText('This was not uploaded before the form was left: photograph.jpg. Choose it again.')
  await expect(lost).toBeVisible()
  await expect(I.field('Title')).toHaveValue('Lost with the page')
  await page.unroute(upload)
  await I.choose('image', photograph)
  await expect(lost).toHaveCount(0)
  await I.saveImage()
  await I.seeInForm(1, 'img')
  await I.cancel()
})

test('a picture whose upload failed is kept as it was cropped, and is sent with Retry [EXT-63]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  await I.open()
  await I.add()
  await page.route(upload, (route) => route.abort(), { times: 2 })
  await I.choose('image', photograph)
  await I.saveImage()
  const kept = I.form.getByRole('alert').filter({ hasText: 'Not uploaded: photograph.jpg' })
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'Retry' }).click()
  await expect(kept).toBeVisible()
  await kept.getByRole('button', { name: 'Retry' }).click()
  await I.seeInForm(1, 'img')
  await expect(page.getByRole('dialog', { name: 'Edit Image' })).toHaveCount(0)
  await expect(kept).toHaveCount(0)

  await page.route(upload, (route) => route.abort(), { times: 1 })
  await I.choose('video', 'server/seed/clips/ferry.mp4')
  const clip = I.form.getByRole('alert').filter({ hasText: 'Not uploaded: ferry.mp4' })
  await clip.getByRole('button', { name: 'Remove' }).click()
  await expect(clip).toHaveCount(0)
  await I.cancel()
})
