import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { filled, newsPage, openNewsForm } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { holdBack } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

const photograph = {
  name: 'photograph.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('tests/fixtures/photograph.jpg'),
}
const clip = 'server/seed/clips/ferry.mp4'
const upload = '**/upload/categorized*'
const refused = 'Invalid credentials or server error. Please try again.'

/** Answers every call of a path and method in one way. */
const answer = (page: Page, path: string, method: string, given: object) =>
  page.route(path, (route) => (route.request().method() === method ? route.fulfill(given) : route.fallback()))

/** Makes the worker of the pictures run some other code first. */
const patchWorker = (page: Page, code: string) =>
  page.route('**/assets/image.worker*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${code}\n${await response.text()}` })
  })

test.describe('signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  async function signIn(page: Page) {
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill('ada@meridian.test')
    await page.getByLabel('Password', { exact: true }).fill('a password')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  for (const [ids, words, given, toast, line] of [
    [
      'AUTH-10, LOGIN-9',
      'refused with words of the host',
      { json: { success: false, message: 'This account is closed' } },
      'This account is closed',
      refused,
    ],
    ['AUTH-10, LOGIN-9', 'refused without a word', { json: { success: false } }, 'Login failed', refused],
    [
      'AUTH-13, LOGIN-9',
      'answered with no JSON',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'Login failed',
      refused,
    ],
    [
      'AUTH-11, LOGIN-10',
      'called a success without saying who',
      { json: { success: true } },
      'Login failed. Please try again later.',
      'An error occurred during login. This might be due to a CORS issue or server unavailability.',
    ],
  ] as const)
    test(`a sign-in ${words} is reported in a toast and on the page [${ids}]`, async ({ page, expectConsole }) => {
      expectConsole(/502/)
      await answer(page, '**/user/login', 'POST', given)
      await signIn(page)
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText(toast)
      await expect(page.getByText(line, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
      expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
    })

  test('a sign-in without a response is aborted after a minute [AUTH-12, LOGIN-8, LOGIN-9]', async ({ page }) => {
    await page.clock.install()
    const calls: string[] = []
    await page.route('**/user/login', (route) => void calls.push(route.request().url()))
    await signIn(page)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await expect.poll(() => calls.length).toBe(1)
    await page.clock.fastForward(61_000)
    await expect(page.getByText(refused, { exact: true })).toBeVisible()
    await expect(page.getByText('Cannot connect to the server')).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

test('a save that fails on the server shows its message, or that an error occurred, and then ours [ERR-1, ERR-2, NEWS-27]', async ({
  page,
  expectConsole,
  toasts,
}) => {
  expectConsole(/500|503/)
  const I = await openNewsForm(page)
  await I.fill(filled)
  const posts = '**/api/v1/news'
  await answer(page, posts, 'POST', { status: 500, json: { success: false } })
  await I.submit('Add News')
  await I.seeToast('An error occurred')
  await I.seeToast('An error occurred while saving news')
  await page.unroute(posts)
  await answer(page, posts, 'POST', { status: 503, json: { success: false, message: 'The store is full' } })
  await I.submit('Add News')
  await I.seeToast('The store is full')
  await expect(I.field('Title')).toHaveValue(filled.Title)
  await page.unroute(posts)
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
  expect((await toasts()).join('\n')).not.toContain('Failed to fetch data')
})

test('the line of a toast stays where it is while the pointer holds it [EXT-11]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const I = await openNewsForm(page)
  await I.fill(filled)
  await I.submit('Add News')
  const toast = page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: 'News added successfully!' })
  await toast.hover()
  const line = () =>
    toast
      .locator('> i')
      .evaluate((element) =>
        element.getAnimations().map(({ playState, currentTime }) => ({ playState, passed: Number(currentTime) })),
      )
  await expect.poll(async () => (await line()).map(({ playState }) => playState)).toEqual(['paused'])
  const held = await line()
  expect(held[0]?.passed).toBeGreaterThan(0)
  expect(held[0]?.passed).toBeLessThan(3_000)
  expect(await line()).toEqual(held)
  await page.mouse.move(0, 0)
  await expect(toast).toHaveCount(0)
})

test('deleting an item that is already deleted succeeds, and a declined deletion makes no call [NEWS-29, NEWS-30, NEWS-32, ERR-2]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/)
  const { id, title } = await addNews(page)
  const calls: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'DELETE') calls.push(call.url())
  })
  const I = newsPage(page)
  await I.open()
  page.once('dialog', (asked) => void asked.dismiss())
  await I.act(title, 'Delete')
  await expect(I.row(title)).toBeVisible()
  expect(calls).toEqual([])
  page.once('dialog', (asked) => {
    expect(asked.message()).toBe(`Are you sure you want to delete "${title}"?`)
    void asked.accept()
  })
  // Another editor deletes it first.
  await page.request.delete(`/api/v1/news/${id}`)
  await I.act(title, 'Delete')
  await I.seeToast(`News "${title}" deleted successfully!`)
  await expect(I.row(title)).toHaveCount(0)
  expect(calls).toHaveLength(1)
})

test('an empty file and a damaged image are reported differently, beside their field [IMG-16, IMG-17, IMG-20]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const I = await openNewsForm(page)
  await I.choose('image', { ...photograph, name: 'empty.jpg', buffer: Buffer.alloc(0) })
  await I.seeToast('Failed to process image')
  await expect(I.form.getByRole('alert')).toHaveText(/^Failed to read file/)
  await I.choose('image', { ...photograph, buffer: photograph.buffer.subarray(0, photograph.buffer.length / 2) })
  await expect(I.form.getByRole('alert')).toHaveText(/^Failed to load image/)
  await I.seeInForm(0, 'img')
  expect(sent).toEqual([])
})

for (const [what, code, text, id] of [
  [
    'an encoder that makes PNG of everything',
    'const own = OffscreenCanvas.prototype.convertToBlob; OffscreenCanvas.prototype.convertToBlob = function () { return own.call(this, { type: "image/png" }) };',
    'Failed to compress image to webp',
    'IMG-19',
  ],
  [
    'a worker without a canvas',
    'OffscreenCanvas.prototype.getContext = () => null;',
    'Failed to get canvas context',
    'IMG-18',
  ],
] as const)
  test(`${what} shows its own message and uploads nothing [${id}, IMG-20]`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await patchWorker(page, code)
    const I = await openNewsForm(page)
    await I.choose('image', photograph)
    const editor = page.getByRole('dialog', { name: 'Edit Image' })
    await expect(editor.or(I.form.getByText(text)).first()).toBeVisible()
    if (await editor.isVisible()) await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await I.seeToast('Failed to process image')
    await expect(page.getByText(text).first()).toBeVisible()
    expect(sent).toEqual([])
  })

test('the messages of an upload are shown in order, for an image and for a video [UPL-3, UPL-5, UPL-7, UPL-8, UPL-13]', async ({
  page,
  toasts,
}) => {
  const I = await openNewsForm(page)
  await I.choose('image', photograph)
  await I.saveImage()
  await I.seeToast('Image uploaded successfully')
  const go = await holdBack(page, upload, 'POST')
  await I.choose('video', clip)
  await I.seeToast('Uploading video...')
  go()
  await I.seeToast('Video uploaded successfully')
  await I.seeInForm(1, 'video')
  await I.form.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await I.seeToast('URL removed successfully')
  await I.seeInForm(0, 'img')
  const said = (await toasts()).filter((text) => /image|video|URL/i.test(text))
  expect(said).toEqual([
    'Processing image...',
    'Image uploaded successfully',
    'Uploading video...',
    'Video uploaded successfully',
    'URL removed successfully',
  ])
})

test('an upload that the API server rejects shows its message and then ours, and keeps the previous file [UPL-6, UPL-9, UPL-10]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/413|500/)
  const I = await openNewsForm(page)
  await answer(page, upload, 'POST', { status: 413, json: { success: false, error: 'This file is too large' } })
  await I.choose('video', clip)
  await I.seeToast('This file is too large')
  await I.seeToast('Failed to upload video')
  await page.unroute(upload)
  await answer(page, upload, 'POST', { status: 500, body: 'no JSON' })
  await I.choose('image', photograph)
  await I.saveImage()
  await I.seeToast('Upload failed')
  await I.seeToast('Failed to upload image')
  await I.seeInForm(0, 'img')
  await I.seeInForm(0, 'video')
})

test('a broadcast shows the message of the API server, is disabled while it is sent, and confirms its delivery [NOTE-4, NOTE-11, NOTE-13, NOTE-14, NOTE-16, ERR-1]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/)
  const { title } = await addNews(page)
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Send notification')
  const dialog = page.getByRole('dialog', { name: 'Send Notification' })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  const path = '**/notify/api/toAll'
  await answer(page, path, 'POST', { json: { success: false, message: 'The sender is closed' } })
  await send.click()
  await I.seeToast('The sender is closed')
  await page.unroute(path)
  await answer(page, path, 'POST', { status: 500, json: { success: false } })
  await send.click()
  await I.seeToast('An error occurred')
  await I.seeToast('An error occurred while sending notification')
  await page.unroute(path)
  const go = await holdBack(page, path, 'POST')
  await send.click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  go()
  await I.seeToast('Notification sent successfully')
  await expect(dialog).toBeHidden()
  expect(await notificationsPage(page).sentOf(title)).toBe(1)
})

test('entries that cannot be read are left out, counted and reported; the others are shown [EXT-16, ERR-4]', async ({
  page,
}) => {
  const good = { id: '1', title: 'The one that can be read', newsType: 'DESCRIPTIVE', location: {} }
  await answer(page, '**/news/byTopicId*', 'GET', {
    json: { success: true, data: { newsList: [good, null, 'words', 7], totalCount: 4, pageSize: 10 } },
  })
  const I = newsPage(page)
  await I.open()
  await expect(page.getByText('3 entries could not be read and are not shown.')).toBeVisible()
  await expect(I.rows).toHaveCount(2)
  await expect(I.row(good.title)).toContainText(['N/A'])
})

test('an empty list says so, and until it comes the table shows that it is loading [TABLE-2, TABLE-3]', async ({
  page,
}) => {
  const list = '**/news/byTopicId*'
  await answer(page, list, 'GET', { json: { success: true, data: { newsList: [], totalCount: 0, pageSize: 10 } } })
  const go = await holdBack(page, list, 'GET')
  await page.goto('/all-news')
  const table = page.getByRole('table', { name: 'News' })
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(table.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('No results found.')).toHaveCount(0)
  go()
  await expect(page.getByText('No results found.')).toBeVisible()
})
