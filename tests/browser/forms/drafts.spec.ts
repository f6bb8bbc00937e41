import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { newsPage, openNewsForm } from '../page-objects/news.page'
import { chunkOf } from '../support/chunks'
import { addNews, expect, storedNews, test } from '../support/signed-in'

const kept = 'Draft saved automatically'
const badge = (page: Page) => page.getByText(/^Draft kept · \d\d:\d\d$/)
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Drafts/ })
const line = (page: Page) => page.getByText('An unsent form is kept')
const view = (page: Page) => page.getByRole('button', { name: 'View Draft' })
const storedDrafts = z.array(z.object({ formData: z.looseObject({ title: z.string(), id: z.optional(z.string()) }) }))
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('formDrafts')).then((raw) => storedDrafts.parse(JSON.parse(raw ?? '[]')))
const titles = async (page: Page) => (await stored(page)).map(({ formData }) => formData.title).sort()

test('typing saves one draft, counts it and shows one notice [DRAFT-10, DRAFT-16, LAYOUT-11]', async ({
  page,
  toasts,
}) => {
  const I = await openNewsForm(page)
  await page.keyboard.type('A bridge')
  await I.seeToast(kept)
  await expect(entry(page)).toContainText('1')
  await page.keyboard.type(' opens')
  await expect.poll(() => titles(page)).toEqual(['A bridge opens'])
  await expect(entry(page)).toContainText('1')
  expect((await toasts()).filter((text) => text.includes(kept))).toHaveLength(1)
})

test('after a hard reload one line offers the form, and it is restored once [DRAFT-11, DRAFT-13, EXT-9]', async ({
  page,
  toasts,
}) => {
  const I = await openNewsForm(page)
  await page.keyboard.type('Written just before the reload')
  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(I.form).toHaveCount(0)
  await view(page).click()
  await expect(I.field('Title')).toHaveValue('Written just before the reload')
  await I.seeToast('Draft restored successfully')
  expect(await page.evaluate(() => sessionStorage.getItem('currentDraft'))).toBeNull()
  expect((await toasts()).filter((text) => text.includes('Draft restored successfully'))).toHaveLength(1)
  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(I.form).toHaveCount(0)
  expect(await titles(page)).toEqual(['Written just before the reload'])
})

test('a draft whose form cannot be loaded is kept for Retry, and is said to be restored when it opens [DRAFT-13, EXT-9, EXT-60]', async ({
  page,
  toasts,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = await openNewsForm(page)
  await page.keyboard.type('Kept until its form comes')
  await expect(badge(page)).toBeVisible()
  const code = chunkOf('src/app/chunks/news-form.ts')
  await page.route(code, (route) => route.abort())
  await page.reload()
  await view(page).click()
  const away = page.getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await expect(away).toBeVisible()
  const told = async () => (await toasts()).filter((text) => text.includes('Draft restored successfully'))
  expect(await told()).toEqual([])
  await page.unroute(code)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(I.field('Title')).toHaveValue('Kept until its form comes')
  await I.seeToast('Draft restored successfully')
  expect(await told()).toHaveLength(1)
})

for (const end of ['closed', 'crashed'] as const)
  test(`the draft of a ${end} tab is offered in the next one [DRAFT-11, EXT-9, EXT-10]`, async ({ page, context }) => {
    await openNewsForm(page)
    await page.keyboard.type(`Typed in a tab that was ${end}`)
    if (end === 'closed') {
      const gone = page.waitForEvent('close')
      await page.close({ runBeforeUnload: true })
      await gone
    } else {
      await expect(badge(page)).toBeVisible()
      await expect.poll(() => titles(page)).toEqual([`Typed in a tab that was ${end}`])
      const crash = page.waitForEvent('crash')
      const devtools = await context.newCDPSession(page)
      void devtools.send('Page.crash').catch(() => undefined)
      await crash
    }
    const next = await context.newPage()
    await next.goto('/all-news')
    await view(next).click()
    await expect(newsPage(next).field('Title')).toHaveValue(`Typed in a tab that was ${end}`)
  })

test('two tabs that edit one draft save the values of both [DRAFT-13]', async ({ page, context }) => {
  const I = await openNewsForm(page)
  await page.keyboard.type('Mine')
  await expect(entry(page)).toContainText('1')
  const other = await context.newPage()
  await other.goto('/all-news')
  await view(other).click()
  const They = newsPage(other)
  await expect(They.field('Title')).toHaveValue('Mine')
  await They.fill({ Title: 'Mine, told by the other tab' })
  await expect.poll(() => titles(page)).toContain('Mine, told by the other tab')
  await I.fill({ Title: 'Mine, told on here' })
  await expect.poll(() => titles(page)).toEqual(['Mine, told by the other tab', 'Mine, told on here'])
})

test('Cancel directly after the first key, Undo and a reload lose no input [EXT-8, EXT-10, NEWS-28]', async ({
  page,
}) => {
  const I = await openNewsForm(page)
  // One task of the page: no timer, and so no save, runs between the key and Cancel.
  await I.form.evaluate((form) => {
    const title = form.querySelector('input')
    const cancel = [...form.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    write?.call(title, 'Cancelled too soon')
    title?.dispatchEvent(new Event('input', { bubbles: true }))
    cancel?.click()
  })
  await expect(I.form).toHaveCount(0)
  expect(await titles(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(I.field('Title')).toHaveValue('Cancelled too soon')
  await page.reload()
  await view(page).click()
  await expect(I.field('Title')).toHaveValue('Cancelled too soon')
})

test('editing an item saves a separate draft, which is not mixed with any other [NEWS-13, DRAFT-10, DRAFT-13]', async ({
  page,
}) => {
  const item = await addNews(page)
  const I = await openNewsForm(page)
  await page.keyboard.type('A story of my own')
  await I.act(item.title, 'Edit')
  await expect(I.field('Title')).toHaveValue(item.title)
  await I.fill({ Title: `${item.title}, corrected` })
  await expect.poll(() => titles(page)).toEqual(['A story of my own', `${item.title}, corrected`])
  const ids = (await stored(page)).map(({ formData }) => [formData.title, formData.id])
  expect(new Map(ids.map(([title, id]) => [title, id]))).toEqual(
    new Map([
      ['A story of my own', undefined],
      [`${item.title}, corrected`, item.id],
    ]),
  )
  await page.goto('/drafts')
  const mine = page.getByRole('listitem').filter({ hasText: 'A story of my own' })
  await mine.getByRole('button', { name: 'View Draft' }).click()
  await expect(I.field('Title')).toHaveValue('A story of my own')
  await expect(I.form.getByRole('button', { name: 'Add News', exact: true })).toBeVisible()
  await page.goto('/drafts')
  await page.getByRole('listitem').filter({ hasText: 'corrected' }).getByRole('button', { name: 'View Draft' }).click()
  await expect(I.field('Title')).toHaveValue(`${item.title}, corrected`)
  await expect(I.form.getByRole('button', { name: 'Update News', exact: true })).toBeVisible()
})

test('leaving by the sidebar saves the draft at once and shows a notice [DRAFT-11, DRAFT-10]', async ({ page }) => {
  const I = await openNewsForm(page)
  await page.keyboard.type('Left behind')
  await entry(page).click()
  await I.seeToast(kept)
  const row = page.getByRole('listitem').filter({ hasText: 'Left behind' })
  await expect(row).toContainText('News Form')
  await expect(row).toContainText(/\d+ seconds? ago/)
})

test('the Drafts screen hands a draft off once, and a deleted draft can be restored [DRAFT-2, DRAFT-5, DRAFT-6, DRAFT-13, EXT-8]', async ({
  page,
}) => {
  await openNewsForm(page)
  await page.keyboard.type('Seen from the list')
  await entry(page).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Seen from the list' })
  await row.getByRole('button', { name: 'Delete Draft' }).click()
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  await expect(entry(page)).toHaveText('Drafts')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Draft deleted successfully')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(entry(page)).toContainText('1')
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeFocused()
  await row.getByRole('button', { name: 'View Draft' }).click()
  await expect(page).toHaveURL(/\/all-news$/)
  const I = newsPage(page)
  await expect(I.field('Title')).toHaveValue('Seen from the list')
  await I.seeToast('Draft restored successfully')
  await I.cancel()
  await expect.poll(() => titles(page)).toEqual([])
})

test('each type of draft has its label [DRAFT-2]', async ({ page }) => {
  await page.goto('/drafts')
  await page.evaluate(() => {
    const types = { event: '/events', article: '/articles', notification: '/notifications', news: '/all-news' }
    const drafts = Object.entries(types).map(([formType, route]) => ({
      id: formType,
      formType,
      formData: { title: `About ${formType}` },
      timestamp: Date.now(),
      route,
    }))
    localStorage.setItem('formDrafts', JSON.stringify(drafts))
  })
  await page.reload()
  for (const [type, label] of [
    ['event', 'Event Form'],
    ['article', 'Article Form'],
    ['notification', 'Notification Form'],
    ['news', 'News Form'],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: `About ${type}` })).toContainText(label)
})

test('a draft handed off to another form is not consumed [DRAFT-14]', async ({ page, desk }) => {
  await page.goto('/dashboard')
  const handed = JSON.stringify({
    id: 'x',
    formType: 'article',
    formData: { name: 'Not news' },
    timestamp: Date.now(),
    route: '/articles',
  })
  await page.evaluate((text) => sessionStorage.setItem('currentDraft', text), handed)
  const I = newsPage(page)
  await I.open()
  await desk.walks.expectLeft(page.context(), /\.checkingForDraft$/)
  await expect(I.form).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('currentDraft'))).toBe(handed)
})

test('an uploaded image leaves no image data in the storage of the page [DATA-16]', async ({ page }) => {
  const I = await openNewsForm(page)
  await I.choose('image', {
    name: 'photograph.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync('tests/fixtures/photograph.jpg'),
  })
  await I.saveImage()
  await I.seeInForm(1, 'img')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('formDrafts'))).toContain('/media/')
  const all = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(all).not.toMatch(/data:|blob:/)
})

test('a stored date survives an unrelated edit to the millisecond, also in the repeated hour of a time change [NEWS-25]', async ({
  page,
}) => {
  // In Berlin both are 02:30 on that day.
  for (const dateTime of ['2031-10-26T00:30:12.345Z', '2031-10-26T01:30:12.345Z', '2031-03-30T01:00:00.001Z']) {
    const item = await addNews(page, { dateTime })
    const I = newsPage(page)
    await I.open()
    await I.act(item.title, 'Edit')
    await I.fill({ Description: 'Told twice.' })
    await I.submit('Update News')
    await I.seeToast('News updated successfully!')
    expect(await storedNews(page, item.title)).toMatchObject({ id: item.id, dateTime, description: 'Told twice.' })
  }
})

test('drafts that cannot be read are logged, and no input is lost [DRAFT-9]', async ({ page, expectConsole }) => {
  expectConsole(/draft/i)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  await page.goto('/dashboard')
  await page.evaluate(() => localStorage.setItem('formDrafts', '{"not": a list'))
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
  await expect.poll(() => logged).not.toEqual([])
  const I = await openNewsForm(page)
  await page.keyboard.type('Typed over broken drafts')
  await expect.poll(() => titles(page).catch(() => [])).toEqual(['Typed over broken drafts'])
  await page.reload()
  await view(page).click()
  await expect(I.field('Title')).toHaveValue('Typed over broken drafts')
})
