import type { Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { drawn, holdBack } from '../support/faults'
import { protectedPages } from '../support/protected-paths'
import { expect, test } from '../support/signed-in'

const refusedCall = /status of 401/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

const drafts = (now: number) =>
  JSON.stringify([
    { id: 'a', formType: 'event', formData: { title: 'Tide' }, timestamp: now - 3_600_000, route: '/create-event' },
    { id: 'b', formType: 'news', formData: { title: 'Night ferries' }, timestamp: now - 240_000, route: '/all-news' },
    { id: 'c', formType: 'article', formData: { name: ' ' }, timestamp: now - 172_800_000, route: '/articles' },
  ])
const keepDrafts = (page: Page) => page.evaluate((text) => localStorage.setItem('formDrafts', text), drafts(Date.now()))

test('a signed-in editor is redirected to the dashboard and can open every screen [NAV-1, NAV-4, NAV-8, NAV-9, AUTH-3]', async ({
  page,
  expectConsole,
}) => {
  // No event has the number that the address of an event is tried with.
  expectConsole(/status of 404/)
  await page.goto('/dashboard')
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  for (const [path, title] of protectedPages) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCount(0)
  }
})

test('the theme is changed and stored, and is correct before the first paint [THEME-1, THEME-2, THEME-5, THEME-6]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  expect(await shownTheme(page)).toBe('dark')
  expect(await storedTheme(page)).toBe('dark')
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seenThemes: seen })
    requestAnimationFrame(() => seen.push(document.documentElement.dataset.theme))
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme)).observe(document, {
      subtree: true,
      attributeFilter: ['data-theme'],
    })
  })
  await page.reload()
  await expect(heading(page)).toBeVisible()
  const seen: unknown = await page.evaluate((): unknown => Reflect.get(window, 'seenThemes'))
  expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set(['dark']))
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  expect(await storedTheme(page)).toBe('light')
})

test('the drawer opens, traps the focus, and closes in every way [LAYOUT-3 to LAYOUT-8]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/dashboard')
  const toggle = page.getByRole('button', { name: 'Toggle menu', exact: true })
  const articles = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' })
  const main = page.locator('#main')
  await expect(articles).toBeHidden()

  await toggle.click()
  await expect(articles).toBeInViewport()
  const holdsFocus = () => page.locator('#sidebar').evaluate((drawer) => drawer.contains(document.activeElement))
  await expect.poll(holdsFocus).toBe(true)
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    expect(await main.evaluate((element) => element.contains(document.activeElement))).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(articles).toBeHidden()
  await expect(toggle).toBeFocused()

  await toggle.click()
  await expect(articles).toBeInViewport()
  await toggle.click()
  await expect(articles).toBeHidden()

  await toggle.click()
  await page.mouse.click(350, 600)
  await expect(articles).toBeHidden()

  await toggle.click()
  await articles.click()
  await expect(page).toHaveURL(/\/articles$/)
  await expect(articles).toBeHidden()

  await toggle.click()
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(toggle).toHaveCount(0)
  expect((await page.locator('#sidebar').boundingBox())?.width).toBeCloseTo(256)
  // The browser tells of a new width with the next frame.
  await drawn(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await expect(articles).toBeHidden()
})

test('the search lists pages under its field and opens the first [LAYOUT-12 to LAYOUT-14]', async ({ page }) => {
  await page.goto('/dashboard')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.fill('ar')
  const pages = page.getByRole('group', { name: 'Pages', exact: true })
  await expect(pages.getByRole('option')).toHaveText(['Carousel', 'Articles'])
  await pages.getByRole('option', { name: 'Articles' }).click()
  await expect(page).toHaveURL(/\/articles$/)
  await search.fill('ar')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/carousel$/)
  await expect(search).toHaveValue('')
  await search.fill('zzz')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/carousel$/)
  await page.setViewportSize({ width: 767, height: 740 })
  await expect(search).toHaveCount(0)
})

test('a menu that is opened while a screen is loading stays open [LAYOUT-17, ERR-5]', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  const menu = page.getByRole('button', { name: 'User menu' })
  const profile = page.getByRole('menuitem', { name: 'Profile' })
  // Its own code is on the device by then.
  await menu.click()
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toHaveCount(0)
  const settings = page.getByRole('heading', { level: 1, name: 'Settings' })
  const go = await holdBack(page, '**/assets/*.js', 'GET')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await menu.click()
  await expect(page.getByRole('menu')).toBeFocused()
  await expect(settings).toHaveCount(0)
  go()
  await expect(settings).toBeVisible()
  await profile.click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('a search that begins while a screen is loading loses no typed letter [LAYOUT-12, ERR-5]', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(heading(page)).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Search' })
  const go = await holdBack(page, '**/assets/*.js', 'GET')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await box.click()
  go()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.type('dra')
  await expect(box).toHaveValue('dra')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/drafts$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the bell shows that there are no notifications, and the full-screen link opens its page [LAYOUT-15, LAYOUT-16]', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notifications', exact: true }).hover()
  await expect(page.getByRole('tooltip', { name: 'No notifications from developer' })).toBeVisible()
  await page.getByRole('link', { name: 'Full-screen dashboard' }).click()
  await expect(page).toHaveURL(/\/fullscreen-home$/)
})

test('six tiles link to six screens [DASH-1, DASH-4]', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText(/^Good (Morning|Afternoon|Evening), Editor-in-Chief$/)
  await expect(page).toHaveTitle('Dashboard · Meridian')
  const links = await page
    .locator('#main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.querySelector('h2')?.textContent, link.getAttribute('href')]))
  expect(new Map(links.map(([name, path]) => [name, path]))).toEqual(
    new Map([
      ['News', '/all-news'],
      ['Carousel', '/carousel'],
      ['Events', '/events'],
      ['Articles', '/articles'],
      ['Trending', '/trending-topics'],
      ['Notifications', '/notifications'],
    ]),
  )
  await page.locator('#main').getByRole('link', { name: 'Trending', exact: true }).click()
  await expect(page).toHaveURL(/\/trending-topics$/)
  await expect(heading(page)).toHaveText('Trending Topics')
})

test('drafts are listed newest first with type and age, and a deleted one can be restored [DRAFT-1 to DRAFT-4, DRAFT-6, LAYOUT-11, EXT-8]', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await keepDrafts(page)
  await page.goto('/drafts')
  const titles = page.getByRole('list', { name: 'Kept drafts' }).getByRole('heading')
  await expect(titles).toHaveText(['Night ferries', 'Tide', 'Article Form'])
  await expect(page.getByText('1 hour ago')).toBeVisible()
  await page.getByText('2 days ago').hover()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Drafts' })
  await expect(entry).toContainText('3')
  await page.getByRole('button', { name: 'Delete Draft' }).first().click()
  await expect(titles).toHaveText(['Tide', 'Article Form'])
  await expect(entry).toContainText('2')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Draft deleted successfully')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(['Night ferries', 'Tide', 'Article Form'])
})

test('the full time of a draft is in reach of the keyboard [DRAFT-3]', async ({ page }) => {
  await page.goto('/dashboard')
  await keepDrafts(page)
  await page.goto('/drafts')
  const age = page.getByRole('button', { name: '2 days ago', exact: true })
  const told = page.getByRole('tooltip').filter({ visible: true })
  await age.press('Shift+Tab')
  await expect(told).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(age).toBeFocused()
  await expect(told).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/)
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
})

test('without drafts the screen shows a message [DRAFT-7]', async ({ page }) => {
  await page.goto('/dashboard')
  await page.goto('/drafts')
  await expect(page.getByText('No Drafts Found')).toBeVisible()
})

test('an unknown path shows an error page, is logged once, and links back [NAV-11, NAV-12, NAV-13]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/No such page/)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  await page.goto('/dashboard')
  await page.goto('/nowhere/at/all')
  await expect(heading(page)).toHaveText("Oops! The page you're looking for doesn't exist.")
  expect(logged).toEqual(['No such page /nowhere/at/all'])
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('weekly updates are announced as not yet available [NAV-10]', async ({ page }) => {
  await page.goto('/dashboard')
  await page.goto('/weekly-updates')
  await expect(heading(page)).toHaveText('Weekly Updates')
  await expect(page.getByText('Coming soon...')).toBeVisible()
})

test('the sign-in dialog opens over the screen, and a toast can be used above it [EXT-2, TOAST-2]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(refusedCall)
  await page.goto('/dashboard')
  await page.context().clearCookies()
  await page.goto('/all-news')
  const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(desk.email)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoViolations(page)

  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const refusal = messages.getByText('Invalid email or password')
  await refusal.hover()
  const card = await messages.getByRole('alert').boundingBox()
  expect(1280 - (card?.x ?? 0) - (card?.width ?? 0)).toBeLessThan(60)
  expect(card?.y ?? 800).toBeLessThan(400)
  await messages.getByRole('button', { name: 'Close' }).click()
  await expect(refusal).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Password', { exact: true }).fill(desk.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/all-news$/)
})

for (const { width, colorScheme } of appearances) {
  test(`every screen of the frame is accessible and fits at ${width} px in ${colorScheme} [THEME-1, LAYOUT-3]`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/No such page/)
    await setAppearance(page, { width, colorScheme })
    await page.goto('/login')
    await keepDrafts(page)
    for (const path of ['/dashboard', '/weekly-updates', '/nowhere', '/drafts']) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expectNoViolations(page)
      await expectNoOverflow(page)
    }
    await page.getByRole('button', { name: 'Delete Draft' }).first().click()
    await page.getByRole('region', { name: 'Messages' }).getByRole('status').hover()
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    if (width < 768) {
      await page.getByRole('button', { name: 'Toggle menu' }).click()
      await expect(page.locator('#sidebar').getByRole('link', { name: 'Articles' })).toBeInViewport()
      await expectNoViolations(page)
    }
  })
}
