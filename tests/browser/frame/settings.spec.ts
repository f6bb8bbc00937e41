import type { Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, test } from '../support/signed-in'

const header = (page: Page) => page.getByRole('banner')
const clocks = (page: Page) => header(page).locator('time')
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const inHeader = (page: Page) => page.getByRole('checkbox', { name: 'Show time in header' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Time Settings', exact: true })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const stored = (page: Page) =>
  page.evaluate(() => {
    const text = localStorage.getItem('timeSettings')
    const read: unknown = text === null ? null : JSON.parse(text)
    return read
  })
const store = (page: Page, settings: unknown) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('told') !== null) return
    sessionStorage.setItem('told', 'yes')
    localStorage.setItem('timeSettings', text)
  }, JSON.stringify(settings))

test('without stored settings the defaults are shown, among the zones of the table [SET-1, SET-2, SET-4, DATA-17, CLOCK-2, CLOCK-8]', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('form', { name: 'Time Display Preferences' })).toBeVisible()
  await expect(inHeader(page)).toBeChecked()
  await expect(choice(page, 'Primary time zone')).toHaveValue('local')
  await expect(choice(page, 'Secondary time zone')).toHaveValue('')
  const zones = [
    'Your Location',
    'Universal Time',
    'United States (East)',
    'United States (West)',
    'India',
    'United Kingdom',
    'Japan',
    'Australia',
  ]
  await expect(choice(page, 'Primary time zone').getByRole('option')).toHaveText(zones)
  await expect(choice(page, 'Secondary time zone').getByRole('option')).toHaveText(['None', ...zones.slice(1)])
  await expect(page.getByRole('region', { name: 'About Drafts' })).toContainText('At most 20 are kept, newest first.')
  // A browser that has just started promises nothing.
  await expect(page.getByText('This browser may clear drafts when space runs short.')).toBeVisible()
  await expect(clocks(page)).toHaveCount(1)
  expect(await stored(page)).toBeNull()
})

test('saved settings are stored and confirmed, the header follows at once, and a reload preserves them [SET-1, SET-2, SET-3, CLOCK-2, CLOCK-3, CLOCK-7]', async ({
  page,
}) => {
  await page.goto('/settings')
  await choice(page, 'Primary time zone').selectOption('Japan')
  await choice(page, 'Secondary time zone').selectOption('India')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('time')).toHaveCount(2)
  await expect(preview.getByText('Japan').first()).toBeVisible()
  await expect(header(page).getByText('Your Location')).toBeVisible()
  await expect(clocks(page)).toHaveCount(1)
  expect(await stored(page)).toBeNull()

  await save(page).click()
  await expect(messages(page)).toContainText('Time settings saved successfully')
  await expect(save(page)).toBeFocused()
  await expect(clocks(page)).toHaveCount(2)
  await expect(header(page).getByText('Japan')).toBeVisible()
  await expect(header(page).getByText('India')).toBeVisible()
  const chosen = { showTimeInHeader: true, primaryTimeZone: 'Asia/Tokyo', secondaryTimeZone: 'Asia/Kolkata' }
  expect(await stored(page)).toEqual(chosen)

  await page.reload()
  await expect(choice(page, 'Primary time zone')).toHaveValue('Asia/Tokyo')
  await expect(choice(page, 'Secondary time zone')).toHaveValue('Asia/Kolkata')
  await expect(clocks(page)).toHaveCount(2)

  await choice(page, 'Secondary time zone').selectOption('None')
  await inHeader(page).uncheck()
  await expect(preview).toContainText('The header shows no time.')
  await expect(clocks(page)).toHaveCount(2)
  await save(page).click()
  await expect(clocks(page)).toHaveCount(0)
  expect(await stored(page)).toEqual({ ...chosen, showTimeInHeader: false, secondaryTimeZone: '' })
  await page.reload()
  await expect(inHeader(page)).not.toBeChecked()
  await expect(clocks(page)).toHaveCount(0)
})

test('unsaved choices are discarded when the screen is opened again, and the stored ones are shown [SET-2, SET-3]', async ({
  page,
}) => {
  await page.goto('/settings')
  await choice(page, 'Primary time zone').selectOption('Australia')
  const account = page.getByRole('navigation', { name: 'Account' })
  await account.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await account.getByRole('link', { name: 'Settings' }).click()
  await expect(choice(page, 'Primary time zone')).toHaveValue('local')
  expect(await stored(page)).toBeNull()

  await account.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await page.evaluate(() => localStorage.setItem('timeSettings', '{"primaryTimeZone":"UTC"}'))
  await account.getByRole('link', { name: 'Settings' }).click()
  await expect(choice(page, 'Primary time zone')).toHaveValue('UTC')
})

test('a second tab follows, except for its own unsaved choices [SET-3, CLOCK-3, CLOCK-6]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/settings')
  await choice(other, 'Secondary time zone').selectOption('Japan')
  const third = await context.newPage()
  await third.goto('/settings')
  await page.goto('/settings')
  await choice(page, 'Secondary time zone').selectOption('United Kingdom')
  await save(page).click()
  await expect(clocks(page)).toHaveCount(2)
  await expect(header(other).getByText('United Kingdom')).toBeVisible()
  await expect(choice(other, 'Secondary time zone')).toHaveValue('Asia/Tokyo')
  await expect(choice(third, 'Secondary time zone')).toHaveValue('Europe/London')
})

test('a stored zone outside the table is preserved and named, an unknown one is reported as unknown [SET-1, CLOCK-9]', async ({
  page,
}) => {
  await store(page, { primaryTimeZone: 'Mars/Phobos', secondaryTimeZone: 'America/Argentina/Buenos_Aires' })
  await page.goto('/settings')
  await expect(header(page).getByText('Your Location')).toBeVisible()
  await expect(header(page).getByText('Buenos Aires')).toBeVisible()
  await expect(choice(page, 'Primary time zone')).toHaveValue('Mars/Phobos')
  await expect(choice(page, 'Primary time zone')).toHaveAccessibleDescription(/does not know the stored zone/)
  await expect(choice(page, 'Secondary time zone')).toHaveValue('America/Argentina/Buenos_Aires')
  await expect(choice(page, 'Secondary time zone').getByRole('option', { selected: true })).toHaveText('Buenos Aires')
  await choice(page, 'Primary time zone').selectOption('Universal Time')
  await save(page).click()
  await expect(header(page).getByText('Universal Time')).toBeVisible()
  expect(await stored(page)).toEqual({
    showTimeInHeader: true,
    primaryTimeZone: 'UTC',
    secondaryTimeZone: 'America/Argentina/Buenos_Aires',
  })
})

test('any zone of the platform is found, but not that of the other time [EXT-187]', async ({ page }) => {
  await page.goto('/settings')
  await choice(page, 'Secondary time zone').selectOption('Japan')
  const all = page.getByRole('button', { name: 'All zones for the first time' })
  const dialog = page.getByRole('dialog', { name: 'Choose a zone' })
  await all.click()
  await dialog.getByRole('combobox').press('Escape')
  await expect(dialog).toBeHidden()
  await expect(all).toBeFocused()
  await all.click()
  await dialog.getByRole('combobox').fill('tokyo')
  await expect(dialog.getByText('No results found.')).toBeVisible()
  await dialog.getByRole('combobox').fill('europe par')
  await expect(dialog.getByRole('option')).toHaveText(['ParisEurope'])
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Primary time zone')).toHaveValue('Europe/Paris')
  await save(page).click()
  await expect(header(page).getByText('Paris')).toBeVisible()
})

test('settings that cannot be read are replaced by the defaults [SET-2, DATA-17]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('timeSettings', '{"showTimeInHeader":'))
  await page.goto('/settings')
  await expect(inHeader(page)).toBeChecked()
  await expect(choice(page, 'Primary time zone')).toHaveValue('local')
  await expect(clocks(page)).toHaveCount(1)
})

test('a browser that cannot store settings is reported, and the choices are preserved [SET-3]', async ({
  page,
  toasts,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key === 'timeSettings') throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto('/settings')
  await choice(page, 'Secondary time zone').selectOption('Japan')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This browser could not keep the settings. Nothing has changed, and your choices are still here.',
  )
  await expect(choice(page, 'Secondary time zone')).toHaveValue('Asia/Tokyo')
  await expect(clocks(page)).toHaveCount(1)
  expect(await toasts()).toEqual([])
})

test('the whole form is used by keyboard [SET-1, SET-3]', async ({ page }) => {
  await page.goto('/settings')
  await inHeader(page).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Primary time zone')).toBeFocused()
  await page.keyboard.type('Jap')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ind')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Time settings saved successfully')
  expect(await stored(page)).toEqual({
    showTimeInHeader: false,
    primaryTimeZone: 'Asia/Tokyo',
    secondaryTimeZone: 'Asia/Kolkata',
  })
})

test('each zone in the header shows its own part of the day, from hour to hour [CLOCK-1, CLOCK-4, CLOCK-5]', async ({
  page,
}) => {
  await store(page, { showTimeInHeader: true, primaryTimeZone: 'UTC', secondaryTimeZone: 'Asia/Kolkata' })
  await page.clock.install({ time: new Date('2025-11-20T04:45:00Z') })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(clocks(page)).toHaveCount(2)
  const shown = async () => (await clocks(page).locator('xpath=..').allTextContents()).map((text) => text.trim())
  const steps: [utc: string, before: string[], after: string[]][] = [
    ['04:59:59', ['04:59:59Night', '10:29:59Morning'], ['05:00:00Morning', '10:30:00Morning']],
    ['06:29:59', ['06:29:59Morning', '11:59:59Morning'], ['06:30:00Morning', '12:00:00Afternoon']],
    ['11:59:59', ['11:59:59Morning', '17:29:59Evening'], ['12:00:00Afternoon', '17:30:00Evening']],
    ['15:29:59', ['15:29:59Afternoon', '20:59:59Evening'], ['15:30:00Afternoon', '21:00:00Night']],
    ['16:59:59', ['16:59:59Afternoon', '22:29:59Night'], ['17:00:00Evening', '22:30:00Night']],
    ['18:29:59', ['18:29:59Evening', '23:59:59Night'], ['18:30:00Evening', '00:00:00Night']],
    ['20:59:59', ['20:59:59Evening', '02:29:59Night'], ['21:00:00Night', '02:30:00Night']],
  ]
  for (const [utc, before, after] of steps) {
    await page.clock.pauseAt(new Date(`2025-11-20T${utc}Z`))
    await expect.poll(shown).toEqual(before)
    await page.clock.runFor(1_000)
    await expect.poll(shown).toEqual(after)
  }
})

for (const { width, colorScheme } of appearances) {
  test(`settings are accessible and fit at ${width} px in ${colorScheme} [SET-1, CLOCK-3]`, async ({ page }) => {
    await store(page, { primaryTimeZone: 'America/Los_Angeles', secondaryTimeZone: 'America/New_York' })
    await setAppearance(page, { width, colorScheme })
    await page.goto('/settings')
    await expect(clocks(page)).toHaveCount(2)
    for (const clock of await clocks(page).all()) await expect(clock).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
}
