import type { Page } from '@playwright/test'
import { appearances, expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, test } from '../support/signed-in'

const greeting = (page: Page) => page.getByRole('heading', { level: 1 })
const tiles = (page: Page) => page.getByRole('navigation', { name: 'Screens' }).getByRole('link')

test('the full-screen home has no frame, six tiles in order, and a link back [DASH-6, DASH-8, DASH-9, LAYOUT-1]', async ({
  page,
}) => {
  await page.goto('/fullscreen-home')
  await expect(greeting(page)).toHaveText(/^Good (morning|afternoon|evening)$/)
  await expect(page).toHaveTitle('Full-screen dashboard · Meridian')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.locator('#sidebar')).toHaveCount(0)
  const links = [
    ['Carousel', '/carousel'],
    ['Articles', '/articles'],
    ['Events', '/create-event'],
    ['News', '/all-news'],
    ['Notifications', '/notifications'],
    ['Trending', '/trending-topics'],
  ] as const
  await expect(tiles(page)).toHaveCount(links.length)
  for (const [place, [name, path]] of links.entries()) {
    await expect(tiles(page).nth(place)).toHaveAccessibleName(name)
    await expect(tiles(page).nth(place)).toHaveAttribute('href', path)
  }
  await tiles(page).filter({ hasText: 'Events' }).click()
  await expect(page).toHaveURL(/\/create-event$/)
  await page.goBack()
  await page.getByText('Back to Dashboard', { exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('its tiles have the numbers of the dashboard, and none of them moves as they come [EXT-295]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await page.goto('/dashboard')
  const counts = new Map([['Notifications', '']])
  for (const name of ['Carousel', 'Articles', 'Events', 'News', 'Trending']) {
    const tile = page.getByRole('main').getByRole('link', { name, exact: true })
    counts.set(name, (await tile.getByText(/^[\d,]+ in all$/).textContent()) ?? '')
  }
  await page.goto('/fullscreen-home')
  for (const [name, count] of counts)
    await expect(tiles(page).filter({ hasText: name })).toHaveAccessibleDescription(count)
  const heights = () => tiles(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
  const counted = await heights()
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  expect(await heights()).toEqual(counted)
})

test('its clock ticks each second, with the part of the day and the date [DASH-5, DASH-6, DASH-7, CLOCK-1]', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2025-11-20T03:45:00Z') })
  await page.goto('/fullscreen-home')
  await expect(greeting(page)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('time')).toBeVisible()
  const parts = ['Morning', 'Afternoon', 'Evening', 'Night']
  // In Berlin it is an hour later.
  const steps: [utc: string, time: string, part: string, words: string][] = [
    ['2025-11-20T03:59:59', '04:59:59', 'Night', 'Good morning'],
    ['2025-11-20T04:00:00', '05:00:00', 'Morning', 'Good morning'],
    ['2025-11-20T10:59:59', '11:59:59', 'Morning', 'Good morning'],
    ['2025-11-20T11:00:00', '12:00:00', 'Afternoon', 'Good afternoon'],
    ['2025-11-20T15:59:59', '16:59:59', 'Afternoon', 'Good afternoon'],
    ['2025-11-20T16:00:00', '17:00:00', 'Evening', 'Good afternoon'],
    ['2025-11-20T16:59:59', '17:59:59', 'Evening', 'Good afternoon'],
    ['2025-11-20T17:00:00', '18:00:00', 'Evening', 'Good evening'],
    ['2025-11-20T19:59:59', '20:59:59', 'Evening', 'Good evening'],
    ['2025-11-20T20:00:00', '21:00:00', 'Night', 'Good evening'],
    ['2025-11-20T22:59:59', '23:59:59', 'Night', 'Good evening'],
    ['2025-11-20T23:00:00', '00:00:00', 'Night', 'Good morning'],
  ]
  for (const [utc, time, part, words] of steps) {
    if (utc.endsWith(':00:00')) await page.clock.runFor(1_000)
    else await page.clock.pauseAt(new Date(`${utc}Z`))
    await expect(main.locator('time')).toHaveText(time)
    await expect(greeting(page)).toHaveText(words)
    for (const other of parts) await expect(main.getByText(other, { exact: true })).toHaveCount(other === part ? 1 : 0)
    await expect(
      main.getByText(time === '00:00:00' ? 'Friday, 21 November 2025' : /Thursday.*20 November 2025/),
    ).toBeVisible()
  }
})

test('a tile and the link back are reached by keyboard [DASH-8, DASH-9]', async ({ page }) => {
  await page.goto('/fullscreen-home')
  await expect(greeting(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Back to Dashboard', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

for (const { width, colorScheme } of appearances) {
  test(`the full-screen home is accessible and fits at ${width} px in ${colorScheme} [DASH-6]`, async ({ page }) => {
    await setAppearance(page, { width, colorScheme })
    await page.goto('/fullscreen-home')
    await expect(greeting(page)).toBeVisible()
    await expectNoViolations(page)
    await expectNoOverflow(page)
  })
}
