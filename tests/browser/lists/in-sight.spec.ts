import type { Locator, Page } from '@playwright/test'
import { addEvent } from '../page-objects/events.page'
import { addNews, expect, test } from '../support/signed-in'

/** What lies over the first line of the element that has the focus; null if nothing does. */
const overFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getClientRects()[0] ?? focused.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    if (over !== null && (focused.contains(over) || over.contains(focused))) return null
    const name = focused.getAttribute('aria-label') ?? focused.textContent
    return `${over?.tagName ?? 'the edge'} ${over?.textContent?.slice(0, 40)} over ${name} at ${Math.round(top)}`
  })

async function expectSeenAll(page: Page, key: 'Tab' | 'Shift+Tab', count: number) {
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press(key)
    await expect.poll(() => overFocus(page)).toBeNull()
  }
}

test('what takes the focus in a list is neither behind the header nor behind the bar of selected rows', async ({
  page,
}) => {
  for (let count = 0; count < 10; count += 1) await addNews(page)
  for (const viewport of [
    { width: 1440, height: 500 },
    { width: 375, height: 667 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/all-news')
    const boxes = page.getByRole('table', { name: 'News' }).getByRole('checkbox')
    await boxes.nth(1).check()
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
    await boxes.nth(1).focus()
    await expectSeenAll(page, 'Tab', 30)
    await expectSeenAll(page, 'Shift+Tab', 30)
  }
})

test('the bar of selected rows takes two fifths of a narrow phone at most, and stays with its rows in a low window', async ({
  page,
}) => {
  await addNews(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/all-news')
  await page.getByRole('table', { name: 'News' }).getByRole('checkbox').nth(1).check()
  const dock = page.locator('[data-dock]')
  await expect(dock).toBeVisible()
  expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(0.4 * 568)
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(dock).toHaveCSS('position', 'static')
})

const edgeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return `${outlineStyle} ${outlineWidth}`
  })
const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('what is chosen differs from what is not in forced colours, which take away the backgrounds', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await addEvent(page)
  await page.goto('/events')
  const toggle = page.getByRole('switch').first()
  await expect(toggle).toBeVisible()
  const wasOn = await toggle.isChecked()
  const on = await backgroundOf(toggle)
  await toggle.click()
  await expect(toggle).toBeChecked({ checked: !wasOn })
  await expect.poll(() => backgroundOf(toggle)).not.toBe(on)
  const layouts = page.getByRole('main').locator('label:has([type=radio])')
  const backgrounds = await layouts.evaluateAll((all) => all.map((label) => getComputedStyle(label).backgroundColor))
  expect([backgrounds.length, new Set(backgrounds).size]).toEqual([4, 2])
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  expect(await edgeOf(options.first())).toBe('solid 2px')
  expect(await edgeOf(options.nth(1))).not.toBe('solid 2px')
  await page.goto('/events?view=calendar')
  const today = page.locator('[data-today] > time')
  await expect(today).toBeVisible()
  expect(await edgeOf(today)).toBe('solid 2px')
})
