import type { Page } from '@playwright/test'
import { carouselPage } from '../page-objects/carousel.page'
import { expectNoOverflow, expectNoViolations, setAppearance } from '../support/axe'
import { expect, test } from '../support/signed-in'

const COUNT = 1_200

/** A host with more carousel items than a window shows; what is deleted is gone. */
async function serveSlides(page: Page) {
  let slides = Array.from({ length: COUNT }, (_, index) => ({
    id: `slide-${index}`,
    // Every third is long enough for two lines on a phone.
    title: `Slide ${index} of group ${index % 8}${index % 3 === 0 ? ', whose title goes on for a line or two more' : ''}`,
    imageUrl: '/media/demo-aurora.webp',
    sourceUrl: `https://wire.example/${index}`,
    enable: true,
    createdAt: '2031-06-01T08:00:00.000Z',
  }))
  await page.route('**/api/v1/carousel', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { success: true, data: slides, message: 'OK', error: null } })
      : route.fallback(),
  )
  await page.route('**/api/v1/carousel/*', (route) => {
    const id = route.request().url().split('/').at(-1)
    slides = slides.filter((slide) => slide.id !== id)
    return route.fulfill({ json: { success: true, data: null, message: 'OK', error: null } })
  })
}

const search = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Carousel items', exact: true })
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test('a long list is searched, scrolled to its end and worked by keyboard, and a part of it is in the page [TABLE-1, CAR-1, CAR-20, CAR-24, EXT-96]', async ({
  page,
}) => {
  const I = carouselPage(page)
  await serveSlides(page)
  await I.open()
  await expect(table(page)).toHaveAttribute('aria-rowcount', `${COUNT + 1}`)
  await expect.poll(() => I.rows.count()).toBeLessThan(60)
  await expectNoViolations(page)

  await search(page).pressSequentially('of group 7')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '151')
  await expect(I.rows.nth(1)).toContainText('Slide 7 of group 7')
  await expect(page).toHaveURL(/q=of\+group\+7/)
  await expectNoViolations(page)

  await search(page).press('Tab')
  await page.keyboard.press('Tab')
  await toEnd(page)
  const last = I.row('Slide 1199 of group 7')
  await expect(last).toBeInViewport()
  await expect(last).toHaveAttribute('aria-rowindex', '151')
  await expectNoViolations(page)

  // The last row by keyboard, from the control before it in the page.
  await I.row('Slide 1191 of group 7').getByRole('button', { name: 'Delete', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(last.getByRole('checkbox')).toBeFocused()
  for (const control of [
    last.getByRole('link', { name: 'Slide 1199 of group 7' }),
    last.getByRole('switch'),
    last.getByRole('link', { name: 'wire.example/1199' }),
    last.getByRole('button', { name: 'Edit', exact: true }),
    last.getByRole('button', { name: 'Duplicate', exact: true }),
    last.getByRole('button', { name: 'Delete', exact: true }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(I.dialog).toContainText('Slide 1199 of group 7')
  await I.answer('Delete')
  await expect(I.dialog).toBeHidden()
  await expect(last).toHaveCount(0)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '150')
  // The first button of the row that is now the last, which deletes nothing (EXT-96).
  const before = I.row('Slide 1191 of group 7').getByRole('button', { name: 'Edit', exact: true })
  await expect(before).toBeFocused()

  // Scrolled away, the row with the focus stays, and Tab leads back to it.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(I.rows.nth(1)).toBeInViewport()
  await expect(before).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(I.row('Slide 1191 of group 7').getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await expect(I.row('Slide 1191 of group 7')).toBeInViewport()
})

test('on a phone a long list has rows of different heights, and none is missing where it is scrolled to [CAR-1]', async ({
  page,
}) => {
  const I = carouselPage(page)
  await serveSlides(page)
  await setAppearance(page, { width: 375, colorScheme: 'light' })
  await I.open()
  await expect.poll(() => I.rows.count()).toBeLessThan(60)
  await expectNoOverflow(page)
  await expectNoViolations(page)
  for (let turn = 0; turn < 6; turn += 1) {
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => gapsInView(page)).toBe(0)
  }
  await toEnd(page)
  await expect(I.row('Slide 1199 of group 7')).toBeInViewport()
  await expectNoOverflow(page)
})

/** The pixels of the window in which rows are missing. */
const gapsInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody tr[aria-hidden]')]
      .map((gap) => gap.getBoundingClientRect())
      .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)), 0),
  )
