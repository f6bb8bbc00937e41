import type { Page } from '@playwright/test'
import { newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { addNews, expect, storedNews, test } from '../support/signed-in'

/** What lies under the pointer, as somebody would press it. */
const under = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('button, a')?.getAttribute('aria-label') ?? null,
    at,
  )

const posts = (page: Page, call: string) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith(call) && request.method() === 'POST' && sent.push(call))
  return sent
}

test('Enter goes from field to field and never sends news; Ctrl+Enter and Ctrl+S do [EXT-90]', async ({ page }) => {
  const I = newsPage(page)
  await I.open()
  const sent = posts(page, '/api/v1/news')
  for (const [keys, title] of [
    ['Control+Enter', `By Enter ${crypto.randomUUID()}`],
    ['Control+s', `By S ${crypto.randomUUID()}`],
  ] as const) {
    await I.add()
    await expect(I.field('Title')).toBeFocused()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(I.field('Date and time')).toBeFocused()
    await I.field('Date and time').fill('2031-11-20T09:41')
    for (const next of ['Topic', 'Source URL']) {
      await page.keyboard.press('Enter')
      await expect(I.field(next)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(I.form.getByRole('radio', { name: 'Descriptive' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(I.field('Description')).toBeFocused()
    await page.keyboard.type('One line')
    await page.keyboard.press('Enter')
    await expect(I.field('Description')).toHaveValue('One line\n')
    await I.field('Country').focus()
    await page.keyboard.type('engl')
    const option = page.getByRole('listbox').getByRole('option', { name: 'United Kingdom' })
    await expect(option).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(I.field('Country')).toHaveValue('United Kingdom')
    await page.keyboard.press('Enter')
    await expect(I.field('Latitude, longitude')).toBeFocused()
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter')
    await expect(I.field('Image URLs')).toBeFocused()
    await expect(I.form).toBeVisible()
    const before = sent.length
    await page.keyboard.press(keys)
    await I.seeToast('News added successfully!')
    await expect(I.form).toHaveCount(0)
    expect(sent).toHaveLength(before + 1)
    expect(await storedNews(page, title)).toMatchObject({ location: { country: 'United Kingdom' } })
  }
})

test('Enter twice on the bell sends nothing; Send says whom it reaches, and Ctrl+Enter sends [EXT-90, EXT-91]', async ({
  page,
}) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  const dialog = notificationsPage(page)
  await I.open()
  const sent = posts(page, '/toAll')
  await I.row(title).getByRole('button', { name: 'Send notification', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.field('Subject')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.field('Content')).toBeFocused()
  await expect(dialog.send).toHaveAccessibleDescription('Goes to all users at once.')
  expect(sent).toEqual([])
  await page.keyboard.press('Control+Enter')
  await dialog.seeToast('Notification sent successfully')
  expect(sent).toHaveLength(1)
})

test('a country is taken by Enter and Tab, and what is not in the list is said before it is sent [EXT-92, EXT-93]', async ({
  page,
}) => {
  const I = newsPage(page)
  const title = `In Atlantis ${crypto.randomUUID()}`
  await I.open()
  await I.add()
  await I.fill({ Title: title, 'Date and time': '2031-11-20T09:41', Description: 'Told once.' })
  const country = I.field('Country')
  const options = page.locator('[data-part=item]')
  await country.focus()
  await page.keyboard.type('ger')
  await expect(options).toHaveText(['Germany', 'Algeria', 'Niger', 'Nigeria'])
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('ital')
  await page.keyboard.press('Tab')
  await expect(country).toHaveValue('Italy')

  await country.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Itly')
  await page.keyboard.press('Tab')
  await expect(country).toHaveAccessibleDescription(/"Itly" is not in the list of countries\./)
  await I.form.getByRole('button', { name: 'Use Italy' }).click()
  await expect(country).toHaveValue('Italy')
  await expect(I.form.getByText('is not in the list')).toHaveCount(0)

  await country.fill('Atlantis')
  await I.submit('Add News')
  await expect(country).toBeFocused()
  await expect(I.form.getByText('"Atlantis" is not in the list of countries. Save again to keep it.')).toBeVisible()
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
  expect(await storedNews(page, title)).toMatchObject({ location: { country: 'Atlantis' } })
})

test('on a phone the foot of the form lies over neither the field that takes the focus nor its mark [EXT-94]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const I = newsPage(page)
  await page.goto('/all-news')
  await I.add()
  await I.fill({ Title: 'On a phone', 'Date and time': '2031-11-20T09:41', Description: 'Told once.' })
  await I.submit('Add News')
  const mark = I.form.getByText('Enter a country', { exact: true })
  await expect(I.field('Country')).toBeFocused()
  const [shown, foot] = [await mark.boundingBox(), await I.form.getByRole('status').last().boundingBox()]
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test('the page stays where it is while a preview opens, closes and comes again by Back [EXT-5]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const I = newsPage(page)
  await I.open()
  const row = page.getByRole('row').last()
  const preview = row.getByRole('button', { name: 'Preview' })
  await preview.scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => window.scrollY)
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await preview.click()
  await expect(page).toHaveURL(/preview=/)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/preview=/)
  await expect(preview).toBeFocused()
  expect(await top()).toBe(before)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await top()).toBe(before)
})

for (const size of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
])
  test(`five clicks on Next turn five pages at ${size.width} px, and meet nothing else [EXT-95]`, async ({ page }) => {
    await page.setViewportSize(size)
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    const I = newsPage(page)
    await I.open()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    await next.scrollIntoViewIfNeeded()
    const box = await next.boundingBox()
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await page.mouse.move(at.x, at.y)
    for (let turned = 2; turned <= 6; turned += 1) {
      await page.mouse.down()
      await page.mouse.up()
      await expect(page.getByText(`Page ${turned} of`)).toBeVisible()
      await expect(I.rows.nth(1).getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    }
    expect(asked).toEqual([])
    expect((await next.boundingBox())?.y).toBeCloseTo(box?.y ?? 0, -1)
  })

test('after a deletion neither focus nor pointer is on the next Delete [EXT-96]', async ({ page }) => {
  await addNews(page)
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  const remove = I.row(title).getByRole('button', { name: 'Delete', exact: true })
  await remove.scrollIntoViewIfNeeded()
  const box = await remove.boundingBox()
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.up()
  await expect(I.row(title)).toHaveCount(0)
  await expect.poll(() => under(page, at)).not.toBe('Delete')
  await page.mouse.down()
  await page.mouse.up()
  expect(asked).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Delete', exact: true }).and(page.locator(':focus'))).toHaveCount(0)
  // Whoever moves on has aimed.
  await page.mouse.move(at.x + 30, at.y)
  await page.mouse.move(at.x, at.y)
  expect(await under(page, at)).toBe('Delete')
})

test('a press acts on the control where it began, also where the page moves under it [EXT-96]', async ({ page }) => {
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  const edit = I.row(title).getByRole('button', { name: 'Edit', exact: true })
  await edit.hover()
  await page.mouse.down()
  const before = await edit.boundingBox()
  // As a part of a form that arrives above the list does.
  await page.getByRole('main').evaluate((main) => {
    main.style.paddingTop = '300px'
  })
  await expect.poll(async () => (await edit.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 100)
  await page.mouse.up()
  await expect(I.field('Title')).toHaveValue(title)
})

test('a mark goes when an upload brings what was missing, and the toast leaves the button of the page free [EXT-94]', async ({
  page,
}) => {
  await page.goto('/carousel')
  const open = page.getByRole('button', { name: 'Add Carousel Item', exact: true }).first()
  await open.click()
  const form = page.locator('form[aria-labelledby]')
  await form.getByLabel('Title', { exact: true }).fill('Only a title')
  await form.getByRole('button', { name: 'Add Carousel Item', exact: true }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Title and image are required' })
  await expect(toast).toBeVisible()
  const mark = form.getByText('Add an image', { exact: true })
  await expect(mark).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
  const [card, button] = [await toast.boundingBox(), await open.boundingBox()]
  expect(card?.y ?? 0).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  await form.locator('input[type=file]').setInputFiles('tests/fixtures/photograph.jpg')
  await page.getByRole('dialog', { name: 'Edit Image' }).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(mark).toHaveCount(0)
})
