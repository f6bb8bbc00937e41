import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { factorSecret, recoveryCodes } from '../../../contract/factor'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, type RunningApp, test } from '../support/desk'
import { turnCodeOff } from '../support/editors'

// The sign-ins of other tests on the same server would be asked for a code.
test.use({ settings: { DEMO: '0' } })

const FACTOR = '/dashboard/api/v1/user/account/factor'
const field = (page: Page) => page.getByLabel('Code', { exact: true })

test.afterEach(({ desk }) => turnCodeOff(desk))

/** Turns the code of the desk's editor on, and leaves the desk. */
async function withCode(page: Page, desk: RunningApp) {
  await desk.signIn(page)
  const headers = { 'Content-Type': 'application/json', Origin: desk.url }
  const begun = await page.request.post(FACTOR, { headers, data: {} })
  const { secret } = factorSecret.parse((await begun.json()).data)
  const totp = new TOTP({ secret })
  // The step before counts too, so that the present one is left for the sign-in.
  const code = totp.generate({ timestamp: Date.now() - 30_000 })
  const turnedOn = await page.request.post(`${FACTOR}/code`, { headers, data: { code } })
  const { codes } = recoveryCodes.parse((await turnedOn.json()).data)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  return { totp, codes }
}

async function givePassword(page: Page, desk: RunningApp) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(desk.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(field(page)).toBeFocused()
}

test('after the password a code signs in; what is missing or wrong is said, and Back leads to the password [EXT-284, EXT-286]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 403/)
  const { totp } = await withCode(page, desk)
  await givePassword(page, desk)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/Please enter the code$/)
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/This code is not right, or was used already$/)
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await givePassword(page, desk)
  await page.keyboard.type(totp.generate())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a recovery code signs in once [EXT-285]', async ({ page, desk, expectConsole }) => {
  expectConsole(/status of 403/)
  const { codes } = await withCode(page, desk)
  await givePassword(page, desk)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await givePassword(page, desk)
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription(/This code is not right, or was used already$/)
})

for (const { width, colorScheme } of appearances)
  test(`the question for the code is accessible and fits at ${width} px in ${colorScheme} [EXT-284]`, async ({
    page,
    desk,
    expectConsole,
  }) => {
    expectConsole(/status of 403/)
    await withCode(page, desk)
    await setAppearance(page, { width, colorScheme })
    await givePassword(page, desk)
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
