import { addSlide, carouselPage, storedSlide } from '../page-objects/carousel.page'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { authors } from '../support/desk'
import { crash, failOnce, refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { expect, test } from '../support/signed-in'

const calls = '**/api/v1/carousel'
const photograph = 'tests/fixtures/photograph.jpg'

test('an item is added with a picture in 16:9 and an event, changed, found and deleted [CAR-1, CAR-5, CAR-6, CAR-8, CAR-9, CAR-11, CAR-12, CAR-13, CAR-17, CAR-18, CAR-20, CAR-21, CAR-22, CAR-24]', async ({
  page,
  toasts,
}) => {
  // Long, and its picture is worked on for real.
  const I = carouselPage(page)
  const title = fresh('Slide')
  await I.open()
  await expect(I.rows.nth(1)).toContainText('Enabled')
  await expectNoViolations(page)

  await I.add()
  await expect(I.field('Title')).toBeFocused()
  await expect(I.field('Enabled')).toBeChecked()
  await I.fill({ Title: title, 'Source URL': 'https://wire.example/night/ferries' })
  await I.choosePicture(photograph)
  await expect(I.editor.getByRole('radio', { name: '16:9' })).toBeChecked()
  await I.editor.getByRole('button', { name: 'Save', exact: true }).click()
  await I.seeToast('Image uploaded successfully')
  await I.pickEvent('Night of the Ferries')
  await expectNoViolations(page)
  await I.submit('Add Carousel Item')
  await I.seeToast('Carousel item added successfully')
  await expect(I.form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Carousel Item' })).toBeFocused()
  await expect(I.row(title)).toContainText('Enabled')
  await expect(I.row(title).getByRole('link', { name: 'wire.example/night/ferries' })).toHaveAttribute(
    'href',
    'https://wire.example/night/ferries',
  )
  const stored = await storedSlide(page, title)
  expect(stored).toMatchObject({ enable: true, eventId: 'event-ferry-night' })
  expect(stored?.imageUrl).toMatch(/^(https?:\/\/[^/]+)?\/media\/.+\.webp$/)

  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill('WIRE.EXAMPLE/NIGHT')
  await expect(I.rows).toHaveCount(2)
  await search.fill('zeppelin')
  await expect(page.getByText('No results found.')).toBeVisible()
  await search.fill('')

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(/edit=/)
  await expect(I.field('Event').locator('option:checked')).toHaveText('Night of the Ferries')
  await I.field('Enabled').uncheck()
  await I.pickEvent('No event')
  await I.submit('Update Carousel Item')
  await I.seeToast('Carousel item updated successfully')
  await expect(I.row(title)).toContainText('Disabled')
  expect(await storedSlide(page, title)).toEqual({
    ...stored,
    enable: false,
    eventId: undefined,
    leadsTo: undefined,
    version: 2,
    ...authors,
  })

  const reads: string[] = []
  page.on('request', (request) => /\/carousel(\/|$)/.test(request.url()) && reads.push(request.method()))
  await I.act(title, 'Delete')
  await expect(I.dialog).toContainText(`Are you sure you want to delete "${title}"? This action cannot be undone.`)
  await expect(I.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(I.dialog).toBeHidden()
  await expect(I.row(title).getByRole('button', { name: 'Delete' })).toBeFocused()
  expect(reads).toEqual([])
  await I.act(title, 'Delete')
  await I.answer('Delete')
  await I.seeToast(`Item "${title}" deleted successfully`)
  await expect(I.row(title)).toHaveCount(0)
  await expect(I.dialog).toBeHidden()
  expect(reads).toEqual(['DELETE'])
  expect(await storedSlide(page, title)).toBeNull()
  expect(await toasts()).not.toContain('An error occurred')
})

test('without a title or an image nothing is sent, and the field has the focus [CAR-14]', async ({ page }) => {
  const I = carouselPage(page)
  await I.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await I.add()
  await I.submit('Add Carousel Item')
  await I.seeToast('Title and image are required')
  await expect(I.field('Title')).toBeFocused()
  await I.fill({ Title: 'Without a picture', Image: '  ' })
  await I.submit('Add Carousel Item')
  await expect(I.field('Image')).toBeFocused()
  await expect(I.field('Image')).toHaveAttribute('aria-invalid', 'true')
  await expect(I.field('Title')).toHaveValue('Without a picture')
  expect(sent).toEqual([])
})

test('an edit preserves the news that an item belongs to, though no field shows it [CAR-8, CAR-16]', async ({
  page,
}) => {
  const I = carouselPage(page)
  const { title } = await addSlide(page, { newsId: 'story-0004' })
  await I.open()
  await I.act(title, 'Edit')
  await I.fill({ 'Source URL': 'https://wire.example/bay' })
  await I.submit('Update Carousel Item')
  await I.seeToast('Carousel item updated successfully')
  expect(await storedSlide(page, title)).toMatchObject({ newsId: 'story-0004', sourceUrl: 'https://wire.example/bay' })
})

test('a list that cannot be read shows an error and is read again on request [CAR-2, CAR-3, EXT-7]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const I = carouselPage(page)
  await failOnce(page, calls, 'GET', { status: 404, json: {} })
  await page.goto('/carousel')
  await I.seeToast('Failed to load carousel items')
  await expect(page.getByText('No results found.')).toHaveCount(0)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(I.rows.nth(1)).toContainText(/Enabled|Disabled/)
})

test('if the events cannot be read, only their choice is empty, until they are read again [CAR-9, CAR-10]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const I = carouselPage(page)
  await I.open()
  await failOnce(page, '**/api/v1/events', 'GET', { status: 404, json: {} })
  await I.add()
  await I.seeToast('Failed to load events')
  await expect(I.field('Event').locator('option')).toHaveText(['No event'])
  await I.form.getByRole('button', { name: 'Retry' }).click()
  await expect(I.field('Event').locator('option')).not.toHaveCount(1)
})

test('a failed save shows the message of the API server or a default one, and keeps the form [CAR-19, CALL-7, ERR-1]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/)
  const I = carouselPage(page)
  const { title } = await addSlide(page)
  await I.open()
  await I.add()
  await I.fill({ Title: 'Kept', Image: '/media/demo-delta.webp' })
  const fail = async (method: 'POST' | 'PUT', answer: object, text: string) => {
    await failOnce(page, calls, method, answer)
    await I.submit(method === 'POST' ? 'Add Carousel Item' : 'Update Carousel Item')
    await I.seeToast(text)
    await expect(I.form.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  }
  await fail('POST', refusal('The desk is closed'), 'The desk is closed')
  await fail('POST', refusal(), 'Failed to add carousel item')
  await fail('POST', crash, 'An error occurred')
  await expect(I.form.getByText('Failed to add carousel item')).toBeVisible()
  await expect(I.field('Title')).toHaveValue('Kept')
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await fail('PUT', refusal('The desk is shut'), 'The desk is shut')
  await fail('PUT', refusal(), 'Failed to update carousel item')
  await fail('PUT', crash, 'Failed to update carousel')
  await expect(I.field('Title')).toHaveValue(title)
})

test('a failed deletion leaves the item and shows the reason, which stays until it is tried again [CAR-25, CAR-26, EXT-231]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/)
  const I = carouselPage(page)
  const { title } = await addSlide(page)
  const line = page.getByRole('main').getByRole('alert')
  await I.open()
  for (const [answer, text] of [
    [refusal('It is on the air'), 'It is on the air'],
    [refusal(), 'Failed to delete item'],
    [crash, 'Failed to delete carousel item'],
  ] as const) {
    await failOnce(page, `${calls}/*`, 'DELETE', answer)
    await I.act(title, 'Delete')
    await I.answer('Delete')
    await I.seeToast(text)
    await expect(I.row(title)).toBeVisible()
    await expect(line).toContainText(`"${title}": ${text}`)
  }
  await expectNoViolations(page)
  await line.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(line).toHaveCount(0)
  await failOnce(page, `${calls}/*`, 'DELETE', crash)
  await I.act(title, 'Delete')
  await I.answer('Delete')
  await line.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(line).toHaveCount(0)
  await I.answer('Delete')
  await expect(I.dialog).toBeHidden()
  await expect(I.row(title)).toHaveCount(0)
  await expect(line).toHaveCount(0)
})

test('unsent values are restored when the form opens again, and the draft is not listed [EXT-18]', async ({ page }) => {
  const I = carouselPage(page)
  await I.open()
  await I.add()
  await I.fill({ Title: 'Half a slide' })
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await page.reload()
  await expect(I.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(page.getByText('An unsent form is kept')).toHaveCount(0)
  await I.add()
  await I.form.getByRole('button', { name: 'Bring back what you had typed' }).click()
  await expect(I.field('Title')).toHaveValue('Half a slide')
  expect(await page.evaluate(() => localStorage.getItem('formDrafts') ?? '')).not.toContain('Half a slide')
  await I.cancel()
})

test('on a phone an item is found, edited and its deletion requested, without horizontal scrolling [CAR-1, CAR-20]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const I = carouselPage(page)
  const { title } = await addSlide(page, { title: fresh('A headline of some length that has to break') })
  await I.open()
  await expect(I.row(title)).toBeVisible()
  await expectNoOverflow(page)
  await expectNoViolations(page)
  await I.act(title, 'Edit')
  await expect(I.field('Title')).toHaveValue(title)
  await expectNoOverflow(page)
  await I.cancel()
  await I.act(title, 'Delete')
  await expect(I.dialog).toBeVisible()
  await expectNoViolations(page)
  await I.answer('Cancel')
  await expect(I.dialog).toBeHidden()
})
