import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

const every = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** Whether tables run that go through every answer, width and theme: `npm test` leaves them to `npm run test:more`. */
export const isEvery = process.env.EVERY_SPEC !== undefined

/**
 * The widths and themes in which a screen is checked as it opens. A theme changes colours and a width the layout, so
 * each occurs once. Stories check 1280 px in light.
 */
export const appearances = isEvery ? every : []

/** The appearances in which the other states of a screen are checked. */
export const stateAppearances = appearances.slice(0, 2)

/** The appearances in which the page is checked before its code has come. */
export const shellAppearances = every.slice(0, 2)

type Appearance = { width: number; colorScheme: 'dark' | 'light' }

/** Shows a page in an appearance, without motion. */
export async function setAppearance(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
}

/** Expects that nothing is wider than the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Expects that nothing within a part of the page is wider than it. */
export async function expectFits(part: Locator): Promise<void> {
  expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
}

/** Waits until finite animations have ended: a colour in transition is none of ours. Endless ones are ignored. */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })

/** Runs every rule of axe on the page, or on one part of it. A finding is printed with the elements it is about. */
export async function expectNoViolations(page: Page, within?: string): Promise<void> {
  await stillness(page)
  // The application has no frames: axe runs in the page itself, and details only what is wrong. One that is there stays.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  expect(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    })),
  ).toEqual([])
}

/** Runs axe on one part of a page as it stands: a phone by day, a desk by night; and leaves it as it was. */
export async function expectNoViolationsInBothThemes(page: Page, within: string): Promise<void> {
  const size = page.viewportSize()
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light')
  const show = async (name: string, width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.evaluate((of) => document.documentElement.setAttribute('data-theme', of), name)
  }
  for (const [name, width, height] of [
    ['light', 360, 740],
    ['dark', 1280, 800],
  ] as const) {
    await show(name, width, height)
    await expect(page.locator(within).first()).toBeVisible()
    await expectNoViolations(page, within)
  }
  await show(theme, size?.width ?? 1280, size?.height ?? 800)
}
