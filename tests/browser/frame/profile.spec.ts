import type { Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, test } from '../support/signed-in'

const field = (page: Page, name: 'Name' | 'Email') => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const auth = (page: Page) => page.evaluate(() => localStorage.getItem('auth'))

const editor = { id: '7', name: 'Ingrid Solano', email: 'ingrid@meridian.example' }
const as = (page: Page, who: object) =>
  page.addInitScript((text) => localStorage.setItem('auth', text), JSON.stringify(who))
/** As at a host that has advertised no account. */
const withoutAccount = (page: Page) => page.addInitScript(() => localStorage.removeItem('accountPath'))

test('the profile shows the signed-in editor, and opens with the Profile tab filled in [PROF-1, PROF-2, PROF-3]', async ({
  page,
}) => {
  await as(page, editor)
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Ingrid Solano')
  for (const text of ['IN', 'ingrid@meridian.example', 'Administrator'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Password'])
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Name')).toHaveValue('Ingrid Solano')
  await expect(field(page, 'Email')).toHaveValue('ingrid@meridian.example')
})

test('an editor without a name is shown as Admin User, and has an empty name field [PROF-1, PROF-3, LAYOUT-20, LAYOUT-21]', async ({
  page,
}) => {
  await as(page, { ...editor, name: '' })
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Admin User')
  await expect(page.getByRole('main').getByText('AD', { exact: true })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('')
})

test('Save Changes confirms, makes no call and changes nothing [PROF-5]', async ({ page, toasts }) => {
  await as(page, editor)
  await page.goto('/profile')
  await expect(field(page, 'Name')).toHaveValue('Ingrid Solano')
  const before = await auth(page)
  const calls: string[] = []
  page.on('request', (request) => void (/\/api\//.test(request.url()) && calls.push(request.url())))
  await field(page, 'Name').fill('Grace Hopper')
  await field(page, 'Email').fill('no address at all')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Profile updated successfully!')
  await expect(field(page, 'Name')).toHaveValue('Grace Hopper')
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Ingrid Solano')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Ingrid Solano')
  expect([calls, await auth(page), await toasts()]).toEqual([[], before, ['Profile updated successfully!']])
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Ingrid Solano')
})

test('a blank field is reported beside it and gets the focus, and no confirmation is shown [PROF-4]', async ({
  page,
  toasts,
}) => {
  await as(page, editor)
  await page.goto('/profile')
  await field(page, 'Name').fill(' ')
  await save(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await expect(page.getByText('Email is required')).toHaveCount(0)
  await field(page, 'Name').fill('Ingrid')
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await field(page, 'Email').fill('')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email is required')
  await field(page, 'Name').fill('')
  await save(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.type('I')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByText('Email is required')).toBeVisible()
  expect(await toasts()).toEqual([])
})

test('the tabs are selected by keyboard, and what was typed is preserved [PROF-2, PROF-6]', async ({ page }) => {
  await as(page, editor)
  await withoutAccount(page)
  await page.goto('/profile')
  await field(page, 'Name').fill('Half a na')
  await tab(page, 'Profile').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel')).toHaveText('Password management coming soon!')
  await expect(field(page, 'Name')).toHaveCount(0)
  await tab(page, 'Profile').click()
  await expect(field(page, 'Name')).toHaveValue('Half a na')
})

for (const { width, colorScheme } of appearances) {
  test(`the profile is accessible and fits at ${width} px in ${colorScheme} [PROF-1, PROF-4, PROF-6]`, async ({
    page,
  }) => {
    await as(page, { ...editor, email: `${'long-address.'.repeat(8)}@meridian.example` })
    await withoutAccount(page)
    await setAppearance(page, { width, colorScheme })
    await page.goto('/profile')
    await field(page, 'Name').fill('')
    await save(page).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
    await tab(page, 'Password').click()
    await expectNoViolations(page)
  })
}
