import type { Browser, Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, type RunningApp, test } from '../support/desk'
import { seeToast } from '../support/toasts'

// A new password ends the sessions of other tests on the same server.
test.use({ settings: { DEMO: '0' } })

const NEW = 'nine owls on a pier'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Change password', exact: true })
const rows = (page: Page) => page.getByRole('table', { name: 'Your sessions' }).getByRole('row')
const end = (page: Page) => page.getByRole('button', { name: 'End', exact: true })

async function openAccount(page: Page, desk: RunningApp) {
  await desk.signIn(page)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Password', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your sessions' })).toBeVisible()
}

/** The same editor in another browser. */
async function openElsewhere(browser: Browser, desk: RunningApp): Promise<Page> {
  const context = await browser.newContext({ baseURL: desk.url })
  await desk.walks.watch(context)
  const page = await context.newPage()
  await desk.signIn(page)
  return page
}

/** The account, with the sessions of this browser and of another one, which was used last and can be ended. */
async function openBeside(page: Page, desk: RunningApp, browser: Browser): Promise<Page> {
  await openAccount(page, desk)
  const other = await openElsewhere(browser, desk)
  await page.reload()
  await page.getByRole('tab', { name: 'Password', exact: true }).click()
  await expect(end(page)).not.toHaveCount(0)
  return other
}

async function fill(page: Page, current: string, next: string) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(next)
  await submit(page).click()
}

test('an editor changes the password, and every other session ends [EXT-240, EXT-242, EXT-243]', async ({
  page,
  desk,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 4(03|22)/)
  await openAccount(page, desk)
  const other = await openElsewhere(browser, desk)
  await test.step('what is missing or refused is said beside its field', async () => {
    await submit(page).click()
    await expect(field(page, 'Current password')).toBeFocused()
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('Please enter your current password')
    await fill(page, desk.password, 'too short')
    await expect(field(page, 'New password')).toBeFocused()
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/Choose at least 12 characters$/)
    await fill(page, 'not my password', NEW)
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('This is not your current password')
    await fill(page, desk.password, 'administrator')
    await expect(field(page, 'New password')).toHaveAccessibleDescription(/used by many people/)
    await expect(field(page, 'New password')).toBeFocused()
  })
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text')
  await fill(page, desk.password, NEW)
  await seeToast(page, 'Password changed. All other sessions have ended.')
  await expect(field(page, 'New password')).toHaveValue('')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).last()).toContainText('This session')
  await other.reload()
  await expect(other.getByRole('alertdialog', { name: 'Please sign in again' })).toBeVisible()
  await other.context().close()

  await fill(page, NEW, desk.password)
  await seeToast(page, 'Password changed. All other sessions have ended.')
})

test('an editor sees the own sessions and ends one that is not this [EXT-242, EXT-244]', async ({
  page,
  desk,
  browser,
}) => {
  const other = await openBeside(page, desk, browser)
  await expect(rows(page).nth(1)).toContainText(/Chrome on (Linux|macOS|Windows)/)
  const before = await end(page).count()
  await expect(page.getByText('This session', { exact: true })).toHaveCount(1)
  await end(page).first().click()
  await seeToast(page, 'Session ended')
  await expect(end(page)).toHaveCount(before - 1)
  await other.reload()
  await expect(other.getByRole('alertdialog', { name: 'Please sign in again' })).toBeVisible()
  await other.context().close()
})

test('a change and an end that fail are said, and both can be tried again [EXT-243, EXT-244]', async ({
  page,
  desk,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 500/, /ERR_/)
  const other = await openBeside(page, desk, browser)
  await other.context().close()
  await page.route('**/account/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: { success: false } }),
  )
  await fill(page, desk.password, NEW)
  await expect(page.getByRole('alert').filter({ hasText: 'The password was not changed.' })).toBeVisible()
  await expect(field(page, 'New password')).toHaveValue(NEW)
  const count = await end(page).count()
  await end(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'The session was not ended.' })).toBeVisible()
  await expect(end(page)).toHaveCount(count)
  await page.unroute('**/account/**')
  await end(page).first().click()
  await seeToast(page, 'Session ended')
  await expect(page.getByText('The session was not ended.')).toHaveCount(0)
  await fill(page, desk.password, NEW)
  await seeToast(page, 'Password changed. All other sessions have ended.')
  await fill(page, NEW, desk.password)
  await expect(field(page, 'New password')).toHaveValue('')
})

/** The host asks for the password once, as ours does when it was given more than ten minutes ago. */
async function askOnce(page: Page) {
  await page.route(
    '**/account/sessions/*',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, message: 'Please enter your password', data: { asks: 'password' } },
      }),
    { times: 1 },
  )
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })
const given = (page: Page) => question(page).getByLabel('Your password', { exact: true })
const go = (page: Page) => question(page).getByRole('button', { name: 'Continue', exact: true })

test('the password is asked for before a session is ended, and the session is ended then [EXT-281, EXT-282]', async ({
  page,
  desk,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const other = await openBeside(page, desk, browser)
  const before = await end(page).count()
  await test.step('Cancel ends nothing, and the focus is where it was', async () => {
    await askOnce(page)
    await end(page).first().click()
    await expect(given(page)).toBeFocused()
    await question(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(end(page).first()).toBeFocused()
    await expect(end(page)).toHaveCount(before)
  })
  await askOnce(page)
  await end(page).first().click()
  await go(page).click()
  await expect(given(page)).toHaveAccessibleDescription('Please enter your password')
  await expect(given(page)).toBeFocused()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(given(page)).toHaveAccessibleDescription('This is not your current password')
  await expect(given(page)).toBeFocused()
  await given(page).fill(desk.password)
  await question(page).getByRole('button', { name: 'Show', exact: true }).click()
  await expect(given(page)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Enter')
  await seeToast(page, 'Session ended')
  await expect(question(page)).toHaveCount(0)
  await expect(end(page)).toHaveCount(before - 1)
  await other.reload()
  await expect(other.getByRole('alertdialog', { name: 'Please sign in again' })).toBeVisible()
  await other.context().close()
})

for (const { width, colorScheme } of appearances) {
  test(`the question for the password is accessible and fits at ${width} px in ${colorScheme} [EXT-282]`, async ({
    page,
    desk,
    browser,
    expectConsole,
  }) => {
    expectConsole(/status of 403/)
    await setAppearance(page, { width, colorScheme })
    const other = await openBeside(page, desk, browser)
    await other.context().close()
    await askOnce(page)
    await end(page).first().click()
    await go(page).click()
    await expect(page.getByText('Please enter your password')).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })

  test(`the account is accessible and fits at ${width} px in ${colorScheme} [EXT-243, EXT-244]`, async ({
    page,
    desk,
  }) => {
    await setAppearance(page, { width, colorScheme })
    await openAccount(page, desk)
    await expect(rows(page)).not.toHaveCount(1)
    await submit(page).click()
    await expect(page.getByText('Please enter your current password')).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
}
