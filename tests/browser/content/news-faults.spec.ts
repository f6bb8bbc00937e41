import { filled, newsPage } from '../page-objects/news.page'
import { crash, failOnce, holdBack, refusal } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'

const saveCall = '**/api/v1/news'

test('each validation error is shown before any call, and its field has the focus [NEWS-17, NEWS-18, NEWS-19, NEWS-20]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.add()
  await I.submit('Add News')
  await I.seeToast('Please fill in all required fields')
  await expect(I.field('Title')).toBeFocused()
  await I.fill({ Title: filled.Title, 'Date and time': filled['Date and time'], Country: 'Peru' })
  await I.submit('Add News')
  await I.seeToast('Please enter a description')
  await expect(I.field('Description')).toBeFocused()
  await I.form.getByRole('radio', { name: 'Bullet Points' }).check()
  await I.fill({ Subtitle: 'One line' })
  await I.field('Bullet point 1').fill('   ')
  await I.submit('Add News')
  await I.seeToast('Please enter a subtitle and at least one bullet point')
  await expect(I.field('Bullet point 1')).toBeFocused()
  expect(sent).toEqual([])
})

test('a failed save keeps the form and its values [NEWS-26, NEWS-27, ERR-1]', async ({ page, expectConsole }) => {
  expectConsole(/500/)
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill(filled)
  await failOnce(page, saveCall, 'POST', refusal('The desk is closed'))
  await I.submit('Add News')
  await I.seeToast('The desk is closed')
  await failOnce(page, saveCall, 'POST', refusal())
  await I.submit('Add News')
  await I.seeToast('Failed to save news')
  await failOnce(page, saveCall, 'POST', crash)
  await I.submit('Add News')
  await I.seeToast('An error occurred while saving news')
  await expect(I.field('Title')).toHaveValue(filled.Title)
})

test('a refusal that names a field is shown beside it, and the field has the focus [EXT-304, NEWS-26]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/422/)
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.fill({ ...filled, 'Source URL': 'javascript:alert(1)' })
  await I.submit('Add News')
  await I.seeToast('sourceUrl: Give an address that begins with http:// or https://')
  await expect(I.field('Source URL')).toBeFocused()
  await expect(I.field('Source URL')).toHaveAccessibleDescription(
    /Give an address that begins with http:\/\/ or https:\/\//,
  )
  await I.fill({ 'Source URL': 'https://wire.example/one' })
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
})

test('a failed deletion leaves the item [NEWS-33, NEWS-34]', async ({ page, expectConsole }) => {
  expectConsole(/500/)
  const I = newsPage(page)
  await I.open()
  page.on('dialog', (asked) => void asked.accept())
  const title = await I.rows.nth(1).getByRole('rowheader').innerText()
  await failOnce(page, '**/api/v1/news/*', 'DELETE', refusal())
  await I.act(title, 'Delete')
  await I.seeToast('Failed to delete news')
  await failOnce(page, '**/api/v1/news/*', 'DELETE', crash)
  await I.act(title, 'Delete')
  await I.seeToast('An error occurred while deleting news')
  await expect(I.row(title)).toBeVisible()
})

test('Delete of a story while another one is being deleted is told to wait, and deletes it afterwards [EXT-231]', async ({
  page,
}) => {
  const [{ title: first }, { title: second }] = [await addNews(page), await addNews(page)]
  const I = newsPage(page)
  await I.open()
  page.on('dialog', (asked) => void asked.accept())
  const answered = await holdBack(page, '**/api/v1/news/*', 'DELETE')
  await I.act(first, 'Delete')
  await I.act(second, 'Delete')
  await I.seeToast('Another deletion has not ended yet. Try again once it has.')
  await expect(I.row(second)).toBeVisible()
  answered()
  await expect(I.row(first)).toHaveCount(0)
  await I.act(second, 'Delete')
  await expect(I.row(second)).toHaveCount(0)
})

test('a deletion with an unknown outcome is reported as such, and repeated on request [EXT-3, NEWS-32]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const { title } = await addNews(page, { dateTime: '2039-01-01T08:00:00.000Z' })
  const I = newsPage(page)
  await I.open()
  page.on('dialog', (asked) => void asked.accept())
  let isLost = true
  await page.route('**/api/v1/news/*', (route) => {
    if (!isLost || route.request().method() !== 'DELETE') return route.fallback()
    isLost = false
    return route.abort('connectionreset')
  })
  await I.act(title, 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await expect(dialog.getByText('We could not confirm that this was deleted.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete again' }).click()
  await expect(I.row(title)).toHaveCount(0)
  await expect(dialog).toBeHidden()
  await expect(I.rows.nth(1).getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  expect(await storedNews(page, title)).toBeNull()
})

test('a list that cannot be read shows an error and is read again on request [NEWS-8, EXT-7, TABLE-3]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  await failOnce(page, '**/news/byTopicId*', 'GET', { status: 404, json: {} })
  await page.goto('/all-news')
  await expect(page.getByText('Failed to load news items').first()).toBeVisible()
  await expect(page.getByText('No results found.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
})

test('if the topics cannot be read, only the choice of topics is empty [NEWS-42]', async ({ page, expectConsole }) => {
  expectConsole(/404/)
  const I = newsPage(page)
  await I.open()
  await failOnce(page, '**/trendingTopics*', 'GET', { status: 404, json: {} })
  await I.add()
  await I.seeToast('Failed to load topics')
  await expect(I.field('Topic').locator('option')).toHaveText(['No topic'])
  await I.form.getByRole('button', { name: 'Retry' }).click()
  await expect(I.field('Topic').locator('option')).not.toHaveCount(1)
})

test('a file that is rejected shows the reason and changes nothing [UPL-6, UPL-9, UPL-10, UPL-14, UPL-15, IMG-17, IMG-20]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  await I.add()
  const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }
  await I.choose('video', words)
  await I.seeToast('Please select a video file')
  await I.choose('image', words)
  await I.seeToast('Failed to process image')
  await expect(I.form.getByText('This is not an image file.')).toBeVisible()
  await I.choose('image', { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(I.form.getByText(/^Failed to load image/)).toBeVisible()
  await page.route('**/upload/categorized*', (route) => route.fulfill({ json: { success: false } }))
  await I.choose('video', 'server/seed/clips/ferry.mp4')
  await I.seeToast('Upload failed')
  await I.seeToast('Failed to upload video')
  await I.choose('image', 'tests/fixtures/photograph.jpg')
  await I.saveImage()
  await I.seeToast('Failed to upload image')
  await I.seeInForm(0, 'img')
  await I.seeInForm(0, 'video')
})

test('a failed broadcast keeps its dialog open, and one without a subject is not sent [NOTE-9, NOTE-14, NOTE-16]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/)
  const I = newsPage(page)
  await I.open()
  await I.rows.nth(1).getByRole('button', { name: 'Send notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await dialog.getByLabel('Subject', { exact: true }).fill(' ')
  await send.click()
  await I.seeToast('Subject is required')
  await expect(dialog.getByLabel('Subject', { exact: true })).toBeFocused()
  await dialog.getByLabel('Subject', { exact: true }).fill('Ferries are back')
  await failOnce(page, '**/notify/api/toAll', 'POST', refusal())
  await send.click()
  await I.seeToast('Failed to send notification')
  await failOnce(page, '**/notify/api/toAll', 'POST', crash)
  await send.click()
  await I.seeToast('An error occurred while sending notification')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(dialog).toBeVisible()
})
