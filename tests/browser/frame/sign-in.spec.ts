import type { Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, test } from '../support/desk'
import { protectedPaths } from '../support/protected-paths'

const refusedCall = /status of 401/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true }).click()
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('without signing in every path redirects to sign-in, and so does the root [NAV-2, NAV-3, NAV-5, NAV-6, AUTH-4]', async ({
  page,
}) => {
  for (const path of ['/', ...protectedPaths]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
  await expect(heading(page)).toHaveText('Sign in to the desk')
  await expect(page).toHaveTitle('Sign in · Meridian')
})

test('the logo of the sign-in page is another one in the dark theme [LOGIN-4]', async ({ page }) => {
  const logo = page.getByRole('img', { name: 'Meridian' })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(logo).toHaveCSS('background-image', /url\(/)
  const light = await logo.evaluate((mark) => getComputedStyle(mark).backgroundImage)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(logo).toHaveCSS('background-image', /url\(/)
  await expect(logo).not.toHaveCSS('background-image', light)
})

test('a stored editor that cannot be read counts as signed out and is removed [AUTH-5]', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('auth', '{'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('sign-in reports missing input and makes no call [LOGIN-5, LOGIN-6, LOGIN-7]', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())))
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Please enter your email')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type('ada@meridian.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter your password')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Please enter your email')
  await page.reload()
  await page.getByLabel('Email', { exact: true }).fill('ada@meridian.test')
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Please enter your password')
  expect(calls).toEqual([])
})

test('a rejected sign-in is reported on the page and in a toast, and the next attempt succeeds [LOGIN-8, LOGIN-9, LOGIN-11, AUTH-6, AUTH-10, EXT-211, EXT-212]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(refusedCall)
  await page.goto('/login')
  await fill(page, desk.email, 'not the password')
  const positions = () =>
    page
      .locator('form')
      .locator('input, button[type=submit]')
      .evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return { x, y, width, height }
        }),
      )
  const password = page.getByLabel('Password', { exact: true })
  await test.step('Show keeps focus and caret', async () => {
    await password.press('ArrowLeft')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    // At once: a look at the page would lay it out, and with it put the caret right.
    await page.keyboard.press('.')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('not the passwor.d')
  })
  const before = await positions()
  await submit(page)
  await expect(page.getByText('Invalid credentials or server error. Please try again.')).toBeVisible()
  await expect(password).toHaveAttribute('type', 'password')
  expect(await positions()).toEqual(before)
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible()
  await fill(page, desk.email, desk.password)
  await submit(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain(`"email":"${desk.email}"`)
})

test('an unreachable server is reported [AUTH-12, LOGIN-9]', async ({ page, desk, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await page.route('**/user/login', (route) => route.abort())
  await page.goto('/login')
  await fill(page, desk.email, desk.password)
  await submit(page)
  await expect(page.getByText('Cannot connect to the server')).toBeVisible()
  await expect(page.getByText('Invalid credentials or server error. Please try again.')).toBeVisible()
})

test('the clock of the sign-in page ticks [LOGIN-2, LOGIN-3, CLOCK-1]', async ({ page }) => {
  await page.clock.install({ time: new Date('2025-11-20T02:30:00Z') })
  await page.goto('/login')
  await expect(page.locator('time')).toBeVisible()
  await page.clock.pauseAt(new Date('2025-11-20T02:41:27Z'))
  await expect(page.locator('time')).toHaveText('03:41:27')
  await expect(page.getByText('Morning')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.locator('time')).toHaveText('03:41:29')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`without a stored theme the system's ${scheme} is shown and not stored [THEME-3, THEME-4]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/login')
    expect(await shownTheme(page)).toBe(scheme)
    expect(await storedTheme(page)).toBeNull()
  })
}

test('the user menu opens its pages repeatedly, and signs out [LAYOUT-17 to LAYOUT-19, AUTH-8]', async ({
  page,
  desk,
}) => {
  await desk.signIn(page)
  const menu = page.getByRole('button', { name: 'User menu' })
  for (const name of ['Profile', 'Settings']) {
    await menu.click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
  }
  await menu.click()
  await expect(page.getByRole('menu')).toContainText(desk.email)
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

for (const { width, colorScheme } of appearances) {
  test(`the sign-in page is accessible and fits at ${width} px in ${colorScheme} [THEME-1, LOGIN-9]`, async ({
    page,
  }) => {
    await setAppearance(page, { width, colorScheme })
    await page.goto('/login')
    await expect(heading(page)).toBeVisible()
    await expectNoOverflow(page)
    await submit(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })
}
