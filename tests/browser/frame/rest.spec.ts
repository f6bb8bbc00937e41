// What a person can cause and no other story tells: hurry, second thoughts, slow disks and lost answers.
import type { Page } from '@playwright/test'
import { filled, newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { topicsPage } from '../page-objects/topics.page'
import { chunkOf } from '../support/chunks'
import { holdBack } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { addNews, expect, test } from '../support/signed-in'

const saves = '**/api/v1/news'
const clip = 'server/seed/clips/ferry.mp4'
const picture = 'server/seed/pictures/coast.webp'

/** Breaks the next save off before it reaches the server, which the application cannot know. */
async function loseAnswer(page: Page, path = saves, method = 'POST') {
  let isLost = true
  await page.route(path, async (route) => {
    if (!isLost || route.request().method() !== method) return route.fallback()
    isLost = false
    return route.abort('connectionreset')
  })
}

/** A form whose save has an unknown outcome. */
async function uncertain(page: Page) {
  const I = newsPage(page)
  await I.open()
  await I.add()
  const title = fresh('Nobody knows')
  await I.fill({ ...filled, Title: title })
  await loseAnswer(page)
  await I.submit('Add News')
  const words = I.form.getByText('We could not confirm that this was saved.')
  await expect(words).toBeVisible()
  const choose = (name: string) => I.form.getByRole('button', { name, exact: true }).click()
  return { I, title, words, choose }
}

test.describe('a save with an unknown outcome', () => {
  test.beforeEach(({ expectConsole }) => expectConsole(/ERR_/))

  test('is neither checked nor sent again during an upload, nor sent with a validation error [EXT-3, EXT-12]', async ({
    page,
  }) => {
    const { I, title, words, choose } = await uncertain(page)
    const letGo = await holdBack(page, '**/upload/categorized*', 'POST')
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/v1/news') && calls.push(request.method()))
    const checks: string[] = []
    page.on('request', (request) => request.url().includes('/api/v1/attempts') && checks.push(request.url()))
    await I.choose('video', clip)
    await expect(I.form.getByText('A file is still on its way.', { exact: false })).toBeVisible()
    await choose('Check')
    await choose('Save again')
    await expect(words).toBeVisible()
    expect([calls, checks]).toEqual([[], []])
    letGo()
    await I.seeInForm(1, 'video')
    await I.fill({ Title: '' })
    await choose('Save again')
    await I.seeToast('Please fill in all required fields')
    expect(calls).toEqual([])
    await I.fill({ Title: title })
    await choose('Save again')
    await expect(I.form.getByText('It was not saved. What you typed is still here.')).toBeVisible()
    expect([calls.length, checks.length]).toEqual([0, 1])
    await I.submit('Add News')
    await I.seeToast('News added successfully!')
    expect(calls).toEqual(['POST'])
  })

  test('is sent again by the button of the form, and the form can be closed during a check [EXT-3, EXT-4]', async ({
    page,
  }) => {
    const { I, title, words, choose } = await uncertain(page)
    const letGo = await holdBack(page, '**/api/v1/attempts?*', 'GET')
    await choose('Check')
    await expect(I.form.getByRole('button', { name: 'Checking...' })).toBeVisible()
    await I.cancel()
    await expect(I.form).toHaveCount(0)
    letGo()
    await page.getByRole('button', { name: 'View Draft' }).click()
    await expect(I.field('Title')).toHaveValue(title)
    await expect(I.form.getByText('It was not saved. What you typed is still here.')).toBeVisible()
    await loseAnswer(page)
    const keys: (string | undefined)[] = []
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith('/api/v1/news')) keys.push(call.headers()['idempotency-key'])
    })
    await I.submit('Add News')
    await expect(words).toBeVisible()
    await I.submit('Add News')
    await I.seeToast('News added successfully!')
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    const { length } = (await (await page.request.get('/api/v1/news/byTopicId')).text()).split(JSON.stringify(title))
    expect(length).toBe(2)
  })
})

test('a deletion with an unknown outcome can be dismissed [EXT-3]', async ({ page, expectConsole }) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-06-01T08:00:00.000Z' })
  await I.open()
  page.on('dialog', (asked) => void asked.accept())
  await loseAnswer(page, '**/api/v1/news/*', 'DELETE')
  await I.act(title, 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(I.row(title)).toBeVisible()
})

test('an open form is replaced by another, saves its values, and closes with the screen [NEWS-12, NEWS-13, EXT-8, DRAFT-11]', async ({
  page,
}) => {
  const I = newsPage(page)
  const one = await addNews(page, { dateTime: '2038-07-01T08:00:00.000Z' })
  const other = await addNews(page, { dateTime: '2038-07-02T08:00:00.000Z' })
  await I.open()
  await I.act(one.title, 'Edit')
  await expect(I.field('Title')).toHaveValue(one.title)
  await I.act(other.title, 'Edit')
  await expect(I.field('Title')).toHaveValue(other.title)
  await I.fill({ Title: `${other.title}, changed` })
  await I.cancel()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(I.field('Title')).toHaveValue(`${other.title}, changed`)
  await I.add()
  await expect(I.field('Title')).toHaveValue('')
  await I.fill({ Title: 'Begun' })
  await I.add()
  await expect(I.field('Title')).toHaveValue('')
  await I.act(one.title, 'Edit')
  await expect(I.field('Title')).toHaveValue(one.title)
  await I.fill({ Title: `${one.title}, left` })
  await page.getByRole('link', { name: 'Drafts' }).first().click()
  await expect(page.getByText(`${one.title}, left`)).toBeVisible()
})

test('while the drafts are still loading, the form requested last opens as soon as they are loaded [NEWS-12, NEWS-13, NOTE-2]', async ({
  page,
}) => {
  const drafts = chunkOf('src/services/drafts/draft-store.ts')
  const { title } = await addNews(page, { dateTime: '2038-08-01T08:00:00.000Z' })
  const letGo = await holdBack(page, drafts, 'GET')
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.act(title, 'Edit')
  letGo()
  await expect(I.field('Title')).toHaveValue(title)

  await page.unroute(drafts)
  const again = await holdBack(page, drafts, 'GET')
  const note = notificationsPage(page)
  await note.open()
  await note.opener.click()
  again()
  await expect(note.field('Subject')).toBeVisible()
})

test('a form whose code failed to load is loaded again when it is requested [ERR-5, NEWS-12, NEWS-13, NOTE-2]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-09-01T08:00:00.000Z' })
  const code = chunkOf('src/app/chunks/news-form.ts')
  await page.route(code, (route) => route.abort())
  await I.open()
  const away = page.getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await I.add()
  await expect(away).toBeVisible()
  await I.act(title, 'Edit')
  await expect(away).toBeVisible()
  await expect(I.form).toHaveCount(0)
  await page.unroute(code)
  await I.add()
  await expect(I.form).toBeVisible()
  await expect(away).toHaveCount(0)

  const note = notificationsPage(page)
  const noteCode = chunkOf('src/app/chunks/notification-form.ts')
  const letGo = await holdBack(page, noteCode, 'GET')
  await page.route(noteCode, (route) => route.abort(), { times: 1 })
  await note.open()
  await note.opener.click()
  await expect(away).toBeVisible()
  await note.opener.click()
  letGo()
  await expect(note.field('Subject')).toBeVisible()
})

test('of several requests while the code of a form is loading, the last one opens [NEWS-12, NEWS-13, NEWS-40]', async ({
  page,
}) => {
  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-09-02T08:00:00.000Z' })
  const arrives = await holdBack(page, chunkOf('src/app/chunks/news-form.ts'), 'GET')
  await I.open()
  // Before the code is requested, the screen may still be looking for drafts.
  const requested = page.waitForRequest(chunkOf('src/app/chunks/news-form.ts'))
  await I.add()
  await requested
  await I.act(title, 'Edit')
  await I.add()
  await I.act(title, 'Edit')
  await expect(I.form).toHaveCount(0)
  arrives()
  await expect(I.field('Title')).toHaveValue(title)
  await expect(I.form).toHaveCount(1)
  await I.cancel()

  const other = await addNews(page, { dateTime: '2038-09-03T08:00:00.000Z' })
  await I.open()
  const letGo = await holdBack(page, chunkOf('src/app/chunks/notification-form.ts'), 'GET')
  await I.act(title, 'Send notification')
  await I.act(other.title, 'Send notification')
  letGo()
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await expect(dialog.getByLabel('Subject', { exact: true })).toHaveValue(other.title)
})

test('a file can be cancelled while it is opened, and an image while it is resized [EXT-12, UPL-2]', async ({
  page,
}) => {
  const slow =
    'addEventListener("message", (event) => { if (event.data.type === self.held) event.stopImmediatePropagation() });'
  let held = 'open'
  await page.route('**/assets/image.worker*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `self.held = "${held}";${slow}${await response.text()}` })
  })
  const I = newsPage(page)
  await I.open()
  await I.add()
  await I.choose('image', picture)
  await I.form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(I.form.getByRole('button', { name: 'Cancel upload' })).toHaveCount(0)
  held = 'encode'
  await I.choose('image', picture)
  const editor = page.getByRole('dialog', { name: 'Edit Image' })
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await editor.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(editor).toBeHidden()
  await I.seeInForm(0, 'img')
})

test('a previous draft can be discarded, and so can a broadcast that was begun [EXT-8, EXT-18]', async ({ page }) => {
  await page.goto('/carousel')
  const add = page.getByRole('button', { name: 'Add Carousel Item' }).first()
  const form = page.locator('form[aria-labelledby]')
  await add.click()
  await form.getByLabel('Title', { exact: true }).fill('Half a slide')
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await page.reload()
  await add.click()
  await form.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(form.getByText('You have unsaved text.')).toHaveCount(0)

  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-10-01T08:00:00.000Z' })
  await I.open()
  await I.act(title, 'Send notification')
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  await dialog.getByLabel('Subject', { exact: true }).fill('Begun')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('a number that the dashboard could not read appears after signing in again [EXT-2, EXT-23]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/401/, /500/)
  await page.context().clearCookies()
  await page.goto('/dashboard')
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(desk.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const tile = page.getByRole('main').getByRole('link', { name: 'Events', exact: true })
  await expect(tile).toHaveAccessibleDescription(/^\d+ in all/)
})

test('the palette opens over the drawer, and emptying or leaving a search ends it [EXT-25, LAYOUT-13]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Toggle menu' }).click()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('ne')
  await expect(page.getByRole('option').first()).toBeVisible()
  await search.fill('')
  await expect(page.getByRole('option')).toHaveCount(0)
  await search.fill('ne')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(search).toHaveValue('')
})

test('a form that is part of its screen reports that it failed to load, and loads when it is requested again [ERR-5, TOPIC-1]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_/)
  const I = topicsPage(page)
  const code = chunkOf('src/app/chunks/topic-form.ts')
  await page.route(code, (route) => route.abort())
  await page.goto('/trending-topics')
  await expect(I.cards.first()).toBeVisible()
  const away = page.getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await expect(away).toBeVisible()
  await expect(I.form).toHaveCount(0)
  await page.unroute(code)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(I.name).toBeVisible()
  await expect(away).toHaveCount(0)
})
