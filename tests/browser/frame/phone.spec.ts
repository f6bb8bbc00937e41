import type { Locator, Page } from '@playwright/test'
import { addSlide } from '../page-objects/carousel.page'
import { addEvent, addEventNews } from '../page-objects/events.page'
import { addShot } from '../page-objects/geo-shots.page'
import { expectNoOverflow } from '../support/axe'
import { addNews, expect, test } from '../support/signed-in'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** What a finger meets: controls of the page that are smaller than 44 px and have no larger area around them. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider]'
    /** Links within a sentence are as high as its line (WCAG 2.2, 2.5.8). */
    const isInSentence = (control: Element) =>
      control.matches('a') && getComputedStyle(control).display === 'inline' && control.closest('p, dd, li') !== null
    const isSeen = (control: Element) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true)
    }
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      if (!isSeen(control) || isInSentence(control) || control.closest('[aria-hidden=true], [inert]')) return []
      const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null
      // A field is as large as the box that is drawn around it.
      const field = control.matches('input:not([type=checkbox], [type=radio]), select')
        ? control.parentElement
        : control
      const target = (label?.contains(control) ? label : field) ?? control
      const name =
        `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? control.textContent}`.trim()
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      // Drawn for the eyes of assistive technology only.
      if (width <= 1 || height <= 1) return []
      const x = left + width / 2
      const y = top + height / 2
      const isHigh = height >= 43.5 || (isHit(control, x, y - 21) && isHit(control, x, y + 21))
      const isWide = width >= 43.5 || (isHit(control, x - 21, y) && isHit(control, x + 21, y))
      return isHigh && isWide ? [] : [`${name}: ${Math.round(width)} by ${Math.round(height)}`]
    })
  })

/** Nothing is wider than the page or too small for a finger once everything has arrived. */
async function suitsFingers(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoOverflow(page)
  expect(await smallTargets(page), page.url()).toEqual([])
}

/** Opens a screen's form by tapping, looks at it, and takes it back by tapping. */
async function tapThroughForm(page: Page, add: string) {
  await page.getByRole('main').getByRole('button', { name: add, exact: true }).first().tap()
  const form = page.locator('form[aria-labelledby]')
  await expect(form).toBeVisible()
  await suitsFingers(page)
  await form.getByRole('button', { name: 'Cancel', exact: true }).tap()
  await expect(form).toHaveCount(0)
}

/** The middles of two elements, in pixels from the top of the window, are on one line. */
async function areInOneRow(one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return a !== null && b !== null && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 4
}

test('the number of the items of a list is beside its Filters, which open over the whole width [EXT-107, LAYOUT-3]', async ({
  page,
}) => {
  for (const path of [
    '/all-news',
    '/carousel',
    '/events',
    '/events?view=cards',
    '/geoshots',
    '/articles',
    '/trending-topics',
  ]) {
    await page.goto(path)
    const filters = page.getByText('Filters', { exact: true })
    const count = page.getByRole('status').filter({ hasText: /^\d+( of \d+)? items?$/ })
    await expect(count.first()).toBeVisible()
    await expect(filters).toBeVisible()
    expect(await areInOneRow(filters, count.first()), path).toBe(true)
    const before = await filters.boundingBox()
    await filters.tap()
    const order = page.getByLabel('Order', { exact: true })
    await expect(order).toBeVisible()
    expect((await order.boundingBox())?.width, path).toBeGreaterThan(140)
    expect(await filters.boundingBox(), path).toEqual(before)
    await suitsFingers(page)
  }
})

/** Opens a dialog of the first row or card by tapping, looks at it, and closes it. */
async function tapThroughDialog(page: Page, action: string, close: string) {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).first().tap()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toBeVisible()
  // What lies behind an open dialog is no target.
  await expect(page.getByRole('main')).toHaveCount(0)
  await suitsFingers(page)
  await dialog.getByRole('button', { name: close, exact: true }).tap()
  await expect(dialog).toHaveCount(0)
}

test('lists with their forms and dialogs are used by touch at 360 px [LAYOUT-3, TABLE-4]', async ({ page }) => {
  const news = await addNews(page)
  // Leads to two places, whose links are one below the other.
  await addSlide(page, { newsId: news.id, sourceUrl: 'https://wire.example/both' })
  await addShot(page)
  await page.goto('/all-news')
  // A table is shown as cards: the columns are under the title.
  const row = page.getByRole('table', { name: 'News' }).getByRole('row').filter({ hasText: news.title })
  await expect(row).toBeVisible()
  const [title, type] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByRole('cell').filter({ hasText: 'Descriptive' }).boundingBox(),
  ])
  expect(type?.y ?? 0).toBeGreaterThan(title?.y ?? 0)
  await suitsFingers(page)
  await tapThroughForm(page, 'Add News')
  await tapThroughDialog(page, 'Preview', 'Close')
  await tapThroughDialog(page, 'Send notification', 'Cancel')
  await page.goto('/carousel')
  await suitsFingers(page)
  await tapThroughForm(page, 'Add Carousel Item')
  await tapThroughDialog(page, 'Delete', 'Cancel')
  await page.goto('/geoshots')
  await suitsFingers(page)
  await tapThroughForm(page, 'Create GeoShot')
  await tapThroughDialog(page, 'Preview', 'Close')
})

test('events, articles and topics are used by touch at 360 px [LAYOUT-3, EVT-5, ART-1, TOPIC-1]', async ({ page }) => {
  const { id } = await addEvent(page)
  await addEventNews(page, id)
  await page.goto('/events')
  await suitsFingers(page)
  await tapThroughForm(page, 'Create Event')
  await page.goto('/events?view=cards')
  await suitsFingers(page)
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('heading', { name: 'Event News' })).toBeVisible()
  await suitsFingers(page)
  await page.goto('/create-event')
  await suitsFingers(page)
  await page.goto('/articles')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await suitsFingers(page)
  await tapThroughForm(page, 'Add Article')
  await page.goto('/trending-topics')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await suitsFingers(page)
})

test('the pages around the lists are used by touch at 360 px [LAYOUT-3, LAYOUT-5, DASH-4, SET-1, PROF-1]', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/No such page/)
  for (const path of [
    '/dashboard',
    '/drafts',
    '/settings',
    '/profile',
    '/weekly-updates',
    '/fullscreen-home',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await suitsFingers(page)
  }
  await page.goto('/notifications')
  await suitsFingers(page)
  await tapThroughDialog(page, 'Send Notification', 'Cancel')
  await page.getByRole('button', { name: 'Toggle menu', exact: true }).tap()
  const drawer = page.locator('#sidebar')
  await expect(drawer.getByRole('link', { name: 'Articles' })).toBeInViewport()
  await suitsFingers(page)
  await drawer.getByRole('link', { name: 'GeoShots' }).tap()
  await expect(page).toHaveURL(/\/geoshots$/)
  await expect(drawer.getByRole('link', { name: 'Articles' })).not.toBeInViewport()
})

test('the full time of a draft is told at a tap [DRAFT-3, LAYOUT-3]', async ({ page }) => {
  await page.goto('/dashboard')
  await page.evaluate(() => {
    const draft = { id: 'a', formType: 'news', formData: { title: 'Night ferries' }, route: '/all-news' }
    localStorage.setItem('formDrafts', JSON.stringify([{ ...draft, timestamp: Date.now() - 172_800_000 }]))
  })
  await page.goto('/drafts')
  const age = page.getByRole('button', { name: '2 days ago', exact: true })
  await expect(age).toBeVisible()
  await suitsFingers(page)
  await age.tap()
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/)
})
