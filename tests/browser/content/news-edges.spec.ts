import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { filled, newsPage, openNewsForm } from '../page-objects/news.page'
import { drawn, holdBack } from '../support/faults'
import { addNews, expect, storedNews, test } from '../support/signed-in'

const clip = 'server/seed/clips/ferry.mp4'
const lists = '**/news/byTopicId*'
const saves = '**/api/v1/news'

/** A door that stays shut until it is opened. */
function door() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}

/** The posts that the page makes from now on. */
function posts(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  return sent
}

// No external host is called: every host of the tests responds with the same image.
test.beforeEach(({ page }) =>
  page.route(/^https:\/\/\w+\.example\//, (route) => route.fulfill({ path: 'server/seed/pictures/coast.webp' })),
)

test('a form is not saved during an upload, and shows the reason [EXT-12]', async ({ page }) => {
  const I = await openNewsForm(page)
  await I.fill(filled)
  const arrives = await holdBack(page, '**/upload/categorized*', 'POST')
  const saved: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/news') && saved.push(request.method()))
  await I.choose('video', clip)
  await expect(I.form.getByText('A file is still on its way.', { exact: false })).toBeVisible()
  const send = I.form.getByRole('button', { name: 'Add News', exact: true })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.click({ force: true })
  for (const keys of ['Enter', 'Control+Enter', 'Control+s']) {
    await page.evaluate(() => window.scrollTo(0, 0))
    await I.field('Title').press(keys)
  }
  await expect(send).toBeInViewport()
  await expect(send).toHaveAccessibleDescription(/A file is still on its way\. Save when it has arrived/)
  expect(saved).toEqual([])
  arrives()
  await I.seeInForm(1, 'video')
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
  expect(JSON.stringify(await storedNews(page, filled.Title))).not.toMatch(/data:|blob:/)
  expect(saved).toEqual(['POST'])
})

test('images that cannot be loaded are tried at most twice in each place, without a referrer [IMG-21]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_FAILED/)
  const asked = new Map<string, number>()
  const referrers: (string | undefined)[] = []
  const pictures = [1, 2, 3].map((number) => `https://pictures.example/${number}.webp`)
  const { title } = await addNews(page, { imageUrls: pictures })
  await page.route(/pictures\.example|placeholder\.svg/, async (route) => {
    const url = route.request().url()
    asked.set(url, (asked.get(url) ?? 0) + 1)
    if (url.includes('pictures.example')) referrers.push((await route.request().allHeaders()).referer)
    await route.abort()
  })
  const I = newsPage(page)
  await I.open()
  await I.act(title, 'Preview')
  const shown = page.getByRole('dialog').getByRole('img')
  await expect(shown).toHaveCount(3)
  for (let at = 0; at < 3; at += 1) await expect(shown.nth(at)).toHaveAttribute('src', '/placeholder.svg')
  expect(await shown.first().getAttribute('referrerpolicy')).toBe('no-referrer')
  // The first stands in the row and in the preview: each may ask, and try once more.
  for (const [at, url] of pictures.entries()) {
    expect(asked.get(url) ?? 0).toBeGreaterThan(0)
    expect(asked.get(url) ?? 0).toBeLessThanOrEqual(at === 0 ? 4 : 2)
  }
  expect(asked.get(`${new URL(page.url()).origin}/placeholder.svg`) ?? 0).toBeLessThanOrEqual(
    2 * (await page.locator('img').count()),
  )
  expect(new Set(referrers)).toEqual(new Set([undefined]))
})

test('Enter in the lists and in the country field never submits the form, nor does an unfinished composition [UPL-12, EXT-90, CTRY-2, CTRY-3, CTRY-5]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/pictures\.example/)
  const I = await openNewsForm(page)
  await I.fill({ Title: filled.Title, 'Date and time': filled['Date and time'], Country: 'Norway' })
  const sent = posts(page)
  await I.form.getByRole('radio', { name: 'Bullet Points' }).check()
  await I.field('Subtitle').fill('One line')
  const point = I.field('Bullet point 1')
  await point.fill('First')
  await point.press('Enter')
  await expect(I.field('Bullet point 2')).toBeFocused()
  await I.field('Image URLs').fill(' https://pictures.example/a.webp ')
  await I.field('Image URLs').press('Enter')
  await I.seeInForm(1, 'img')
  await expect(I.field('Image URLs')).toHaveValue('')
  await I.field('Image URLs').press('Enter')
  await I.seeInForm(1, 'img')
  await I.field('Video URLs').press('Enter')

  const country = I.field('Country')
  await country.fill('germ')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Germany' })).toBeVisible()
  await country.press('Enter')
  await expect(country).toHaveValue('Germany')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await country.press('Enter')
  await country.fill('Atlantis')
  await expect(page.getByText('No countries found').last()).toBeVisible()
  await country.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  const devtools = await context.newCDPSession(page)
  await I.field('Bullet point 2').focus()
  await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 })
  await expect(I.field('Bullet point 2')).toHaveValue('にほん')
  await I.field('Bullet point 2').evaluate((input) =>
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  await expect(I.field('Bullet point 3')).toHaveCount(0)
  await devtools.send('Input.insertText', { text: '日本' })
  await expect(I.field('Bullet point 2')).toHaveValue('日本')
  expect(sent.filter((url) => url.endsWith('/api/v1/news'))).toEqual([])
  await expect(I.form).toBeVisible()
})

test('a URL typed and not added is sent with the form [UPL-11]', async ({ page }) => {
  const I = await openNewsForm(page)
  await I.fill({ ...filled, Title: 'With an address left in its line' })
  await I.field('Image URLs').fill('  /media/demo-delta.webp ')
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
  expect(await storedNews(page, 'With an address left in its line')).toMatchObject({
    imageUrls: ['/media/demo-delta.webp'],
  })
})

test('no field limits what is typed, and every button of a form says what it is for [MISC-4, NEWS-15, NEWS-16]', async ({
  page,
}) => {
  const I = await openNewsForm(page)
  await I.choose('video', clip)
  await I.seeInForm(1, 'video')
  await expect(I.field('Description')).toBeVisible()
  await expect(I.field('Subtitle')).toHaveCount(0)
  await I.field('Description').fill('Kept for later')
  await I.form.getByRole('radio', { name: 'Bullet Points' }).check()
  await expect(I.field('Description')).toHaveCount(0)
  await expect(I.field('Subtitle')).toBeVisible()
  expect(await page.locator('form button:not([type])').count()).toBe(0)
  expect(
    await page.locator('form button[type=submit]').evaluateAll((all) => all.map((one) => one.textContent)),
  ).toEqual(['Add News'])
  await expect(I.form.getByRole('button', { name: 'Cancel', exact: true })).toHaveAttribute('type', 'button')
  expect(await page.locator('form [maxlength]').count()).toBe(0)
  await I.form.getByRole('radio', { name: 'Descriptive' }).check()
  await expect(I.field('Description')).toHaveValue('Kept for later')
  const long = 'A long title. '.repeat(2_000).trim()
  await I.fill({ ...filled, Title: long })
  await I.submit('Add News')
  await I.seeToast('News added successfully!')
})

test('a validation error is shown beside its field, is its description, and has the focus', async ({ page }) => {
  const I = await openNewsForm(page)
  await I.submit('Add News')
  const title = I.field('Title')
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription(/Enter a title/)
  await I.fill({ Title: filled.Title, 'Date and time': filled['Date and time'] })
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
  await expect(I.field('Country')).toHaveAccessibleDescription(/Enter a country/)
  await I.submit('Add News')
  await expect(I.field('Description')).toBeFocused()
})

test('an unsafe URL is shown as text and not as a link [NEWS-36]', async ({ page, expectConsole }) => {
  expectConsole(/good\.example|Failed to load resource/)
  const hostile = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'https://a@evil.example/',
    '//evil.example/x',
    'blob:https://evil.example/1',
  ]
  page.on('dialog', (asked) => {
    throw new Error(`A dialog opened: ${asked.message()}`)
  })
  const item = (sourceUrl: string, index: number) => ({
    id: String(index),
    title: `Source ${index}`,
    newsType: 'DESCRIPTIVE',
    dateTime: '2026-03-01T10:00:00.000Z',
    description: 'Text',
    sourceUrl,
    location: {},
    imageUrls: [sourceUrl],
    videoUrls: [sourceUrl],
  })
  const newsList = [...hostile, 'https://good.example/story'].map(item)
  await page.route(lists, (route) =>
    route.fulfill({ json: { success: true, data: { newsList, totalCount: newsList.length, pageSize: 10 } } }),
  )
  const I = newsPage(page)
  await I.open()
  for (const { title } of newsList) {
    await I.act(title, 'Preview')
    const preview = page.getByRole('dialog', { name: title })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    const links = await preview.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(title === `Source ${hostile.length}` ? ['https://good.example/story'] : [])
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
  }
})

test('fifty presses of Ctrl and Enter make one call', async ({ page }) => {
  const I = await openNewsForm(page)
  await I.fill({ ...filled, Title: 'Pressed fifty times' })
  const gate = door()
  const calls: string[] = []
  await page.route(saves, async (route) => {
    if (route.request().method() === 'POST') calls.push(route.request().url())
    await gate.opened
    await route.fallback()
  })
  await I.field('Title').focus()
  for (let press = 0; press < 50; press += 1) await page.keyboard.press('Control+Enter')
  gate.open()
  await I.seeToast('News added successfully!')
  expect(calls).toHaveLength(1)
})

test('the result of a save is reported on the screen that is open by then', async ({ page }) => {
  const I = await openNewsForm(page)
  await I.fill({ ...filled, Title: 'Saved behind the back' })
  const gate = door()
  const asked = door()
  await page.route(saves, async (route) => {
    asked.open()
    await gate.opened
    await route.fallback()
  })
  await I.submit('Add News')
  await asked.opened
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  gate.open()
  await I.seeToast('News added successfully!')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('leaving a screen while a read waits for its retry ends it without another call or message', async ({
  page,
  expectConsole,
  toasts,
}) => {
  expectConsole(/503/)
  // The dashboard reads news too.
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.install()
  let calls = 0
  await page.route(lists, (route) => {
    calls += 1
    return route.fulfill({ status: 503, json: {} })
  })
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Add News' }).click()
  await expect(page.getByText('No answer yet. Trying again...').first()).toBeVisible()
  await links.getByRole('link', { name: 'GeoShots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'GeoShots' })).toBeVisible()
  // The screen that was left ends after the other one is drawn.
  await drawn(page)
  await page.clock.runFor(100)
  const before = calls
  await page.clock.fastForward(120_000)
  // A call of the page itself: what was sent before it has been counted.
  await page.evaluate(() => fetch('/livez').then(({ ok }) => ok))
  expect(calls).toBe(before)
  expect(await toasts()).toEqual([])
})

test('responses out of order never show the rows of another page [NEWS-11]', async ({ page }) => {
  const I = newsPage(page)
  const first = door()
  const late = door()
  const pageOf = (number: number) => ({
    json: {
      success: true,
      data: {
        newsList: [{ id: `p${number}`, title: `On page ${number}`, newsType: 'DESCRIPTIVE', location: {} }],
        totalCount: 40,
        pageSize: 10,
      },
    },
  })
  await page.route(lists, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('pageNo') ?? 0) + 1
    if (number === 2) await first.opened
    // The page may have given the read up.
    await route.fulfill(pageOf(number)).catch(() => undefined)
    if (number === 2) late.open()
  })
  await I.open()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.click()
  await next.click()
  await expect(page.getByText('Page 3 of 4')).toBeVisible()
  await expect(I.row('On page 3')).toBeVisible()
  first.open()
  await late.opened
  await drawn(page)
  await expect(I.row('On page 3')).toBeVisible()
  await expect(I.rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(page.getByText('Page 2 of 4')).toBeVisible()
  await expect(I.row('On page 2')).toBeVisible()
  await expect(I.rows).toHaveCount(2)
})

test('a screen whose calls have no network reports it and recovers when the network is back [EXT-7]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.install()
  // The screen itself is on the device already; every call fails.
  await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add News' }).click()
  await expect(page.getByText('No answer yet. Trying again...').first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(async () => {
    await page.clock.fastForward(30_000)
    // Code of the page that is late for this clock has a Retry of its own.
    await expect(main.getByText('Failed to load news items')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL(/\/all-news$/)
  await page.unroute('**/api/v1/**')
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
})

test('several calls rejected together open one sign-in dialog and no toast [EXT-2]', async ({
  page,
  expectConsole,
  toasts,
}) => {
  expectConsole(/401/)
  const gate = door()
  let refused = 0
  await page.route('**/api/v1/**', async (route) => {
    await gate.opened
    refused += 1
    await route.fulfill({ status: 401, json: { success: false, message: 'Please sign in' } })
  })
  await page.goto('/all-news')
  await page.getByRole('button', { name: 'Add News', exact: true }).first().click()
  await expect(newsPage(page).field('Title')).toBeFocused()
  gate.open()
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog).toHaveCount(1)
  await expect.poll(() => refused).toBeGreaterThanOrEqual(3)
  expect(await toasts()).toEqual([])
})

test('of the editor only id, e-mail and name are stored: no token, and nothing that a reload checks [AUTH-9, DATA-1]', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const headers = Object.keys(request.headers())
    expect(headers).not.toContain('authorization')
    if (request.resourceType() === 'fetch') calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/weekly-updates')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const kept = await page.evaluate(() => Object.entries<string>(localStorage))
  const auth = new Map(kept).get('auth') ?? '{}'
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(JSON.parse(auth))).sort()).toEqual(['email', 'id', 'name'])
  expect(kept.map(([key]) => key).filter((key) => /token|jwt|secret/i.test(key))).toEqual([])
  expect(calls.filter((path) => /user|session|auth/.test(path))).toEqual([])
})
