import type { Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, test } from '../support/desk'
import { invite } from '../support/editors'

const NEW = 'nine owls on a pier'
const password = (page: Page) => page.getByLabel('New password', { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Set the password and sign in', exact: true })

test('an invited editor chooses a password by the link, and is signed in [EXT-245, EXT-246]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 422/)
  const link = await invite(desk, 'bo@meridian.test', 'Bo')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  expect(new URL(page.url()).hash).toBe('')
  await expect(password(page)).toBeFocused()
  await submit(page).click()
  await expect(password(page)).toHaveAccessibleDescription(/Choose at least 12 characters$/)
  await password(page).fill('meridian2026')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await submit(page).click()
  await expect(password(page)).toHaveAccessibleDescription(/words that are tried first\. Choose another one$/)
  await expect(password(page)).toHaveAttribute('type', 'password')
  await password(page).fill(NEW)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toContain('"email":"bo@meridian.test"')

  await test.step('the next sign-in is by e-mail and password', async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk')
    await page.getByLabel('Email', { exact: true }).fill('bo@meridian.test')
    await page.getByLabel('Password', { exact: true }).fill(NEW)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('a link that has been used says so, and leads to the sign-in [EXT-245, EXT-246]', async ({
  page,
  desk,
  expectConsole,
}) => {
  expectConsole(/status of 410/)
  const link = await invite(desk, 'cy@meridian.test', 'Bo')
  const token = new URL(link).hash.replace('#invite=', '')
  const { status } = await page.request
    .post('/dashboard/api/v1/user/invitation', { data: { token, newPassword: NEW } })
    .then((answer) => ({ status: answer.status() }))
  expect(status).toBe(200)
  await page.context().clearCookies()
  await page.goto(link)
  await password(page).fill('eleven boats at sea')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Ask an administrator of the desk for a new one.',
  )
  await page.getByRole('link', { name: 'Go to sign-in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk')
})

test('a choice without an answer can be made again [EXT-246]', async ({ page, desk, expectConsole }) => {
  expectConsole(/ERR_/)
  await page.goto(await invite(desk, 'di@meridian.test', 'Bo'))
  await page.route('**/user/invitation', (route) => route.abort())
  await password(page).fill(NEW)
  await submit(page).click()
  await expect(password(page)).toHaveAccessibleDescription(/It is not known whether the password was set/)
  await page.unroute('**/user/invitation')
  await submit(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const { width, colorScheme } of appearances) {
  test(`an invitation is accessible and fits at ${width} px in ${colorScheme} [EXT-246]`, async ({ page }) => {
    await setAppearance(page, { width, colorScheme })
    await page.goto('/login#invite=none')
    await submit(page).click()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
}
