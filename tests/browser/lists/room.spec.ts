import type { Locator, Page } from '@playwright/test'
import { addArticle } from '../page-objects/articles.page'
import { addSlide } from '../page-objects/carousel.page'
import { addEvent, addEventNews } from '../page-objects/events.page'
import { addShot } from '../page-objects/geo-shots.page'
import { addTopic } from '../page-objects/topics.page'
import { expectNoOverflow } from '../support/axe'
import { holdChunk } from '../support/chunks'
import { holdBack } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

const tables = {
  '/all-news': 'News',
  '/carousel': 'Carousel items',
  '/events': 'Events',
  '/geoshots': 'GeoShots',
} as const

for (const [path, name] of Object.entries(tables))
  test(`the titles of ${path} have at least 220 px at every width of a desk`, async ({ page }) => {
    await addNews(page, { title: 'Night ferries return to the Bosphorus after eleven days of fog' })
    await page.goto(path)
    const titles = page.getByRole('table', { name, exact: true }).getByRole('rowheader').locator('[dir=auto]')
    await expect(titles.first()).toBeVisible()
    for (const width of [1024, 1100, 1200, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const widths = await titles.evaluateAll((all) => all.map((title) => title.getBoundingClientRect().width))
      expect({ width, narrowest: Math.min(...widths) >= 220 ? 'at least 220' : Math.min(...widths) }).toEqual({
        width,
        narrowest: 'at least 220',
      })
    }
  })

const address = `https://www.example.org/world/${'night-ferries-return-bosphorus-'.repeat(9)}2038/`
const hostile = [
  'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(5),
  'مهرجان الضوء 光之节 Festival of Light في مدينة قديمة.',
  `${'A title that goes on '.repeat(12)}and on`,
]

/** One item of each kind that is hard to lay out: the paths of its own screens, and of its rows on the server. */
async function addHostile(page: Page, title: string): Promise<{ screens: string[]; rows: string[] }> {
  const news = await addNews(page, { title, sourceUrl: address, dateTime: '2038-06-01T08:00:00.000Z' })
  const slide = await addSlide(page, { title, sourceUrl: address })
  const event = await addEvent(page, { name: title })
  const eventNews = await addEventNews(page, event.id, { title })
  const shot = await addShot(page, { title, sourceUrls: [address] })
  const article = await addArticle(page, { name: title, regionId: 'north-america' })
  const topic = await addTopic(page, title)
  return {
    screens: [`/all-news?preview=${news.id}`, `/events/${event.id}`],
    rows: [
      `carousel/${slide.id}`,
      `eventNews/${eventNews.id}`,
      `events/${event.id}`,
      `geoShots/${shot.id}`,
      `articles/${article.id}`,
      `trendingTopics/${topic.id}`,
    ],
  }
}

const shared = ['/all-news', '/carousel', '/events', '/events?view=cards', '/geoshots', '/articles', '/trending-topics']

const widths = [360, 390, 768, 1024, 1100, 1280, 1440]

test(`no screen scrolls sideways with a long word, several scripts, a long title and a long address at ${widths.join(', ')} px`, async ({
  page,
}) => {
  const rows: string[] = []
  const screens: [screen: string, shows: readonly string[]][] = [
    ['/dashboard', []],
    ...shared.map((screen): [string, readonly string[]] => [screen, hostile]),
  ]
  try {
    for (const title of hostile) {
      const added = await addHostile(page, title)
      rows.push(...added.rows)
      for (const screen of added.screens) screens.push([screen, [title]])
    }
    for (const [screen, shows] of screens) {
      await page.goto(screen)
      if (shows.length === 0) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const title of shows) await expect(page.getByText(title.slice(0, 30)).first()).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    }
  } finally {
    for (const row of rows) await page.request.delete(`/api/v1/${row}`)
  }
})

for (const [path, name] of Object.entries(tables))
  test(`the placeholders of ${path} are as high as the rows of its table, and their picture as large in table and list, so that nothing moves when these come [LAYOUT-3]`, async ({
    page,
  }) => {
    await addNews(page, { title: 'Fog' })
    await addSlide(page, { title: 'Fog' })
    await addEvent(page, { name: 'Fog' })
    await addShot(page, { title: 'Fog' })
    const arrive = await holdBack(page, /\/api\/v1\/(news|carousel|events|geoShots)/, 'GET')
    const table = page.getByRole('table', { name, exact: true })
    const sizesOf = async (row: Locator, picture: Locator) => {
      await page.setViewportSize({ width: 768, height: 900 })
      const inList = await sizeOf(picture)
      await page.setViewportSize({ width: 1440, height: 900 })
      return { inList, inTable: await sizeOf(picture), row: await sizeOf(row) }
    }
    await page.goto(path)
    const waiting = table.locator('tbody tr')
    await expect(waiting).toHaveCount(5)
    const before = await sizesOf(waiting.first(), waiting.first().locator('[aria-hidden] > span').first())
    arrive()
    const named = page.getByRole('rowheader', { name: 'Fog' })
    const row = table.getByRole('row').filter({ has: named }).first()
    await expect(row).toBeVisible()
    const picture = row.getByTitle('Fog', { exact: true }).locator('xpath=preceding-sibling::*')
    expect(await sizesOf(row, picture)).toEqual(before)
  })

test('the box that selects all rows moves none of them when it comes [EXT-165]', async ({ page }) => {
  await addNews(page, { title: 'Fog' })
  const arrive = await holdChunk(page, 'src/app/chunks/selection.ts')
  await page.goto('/all-news')
  const row = page.getByRole('row').filter({ hasText: 'Fog' }).first()
  await expect(row).toBeVisible()
  const before = await row.boundingBox()
  arrive()
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeVisible()
  expect(await row.boundingBox()).toEqual(before)
})

/** Of the drawn box, in whole pixels. */
const sizeOf = (box: Locator) =>
  box.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return [Math.round(width), Math.round(height)]
  })

test('no action of an event card lies over where the event stands at 390, 768, 1024 and 1440 px [EVT-22, EXT-152]', async ({
  page,
}) => {
  const now = Date.now()
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  const { id, name } = await addEvent(page, { startDate: at(-10), endDate: at(20.5) })
  try {
    await page.goto('/events?view=cards')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    const state = card.getByText('Running, 20 days left', { exact: true })
    await expect(state).toBeVisible()
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [words, ...actions] = await Promise.all(
        [state, ...(await card.getByRole('button').all())].map((one) => one.boundingBox()),
      )
      expect(actions.length).toBeGreaterThan(2)
      const over = actions.filter(
        (box) =>
          words &&
          box &&
          box.x < words.x + words.width &&
          box.x + box.width > words.x &&
          box.y < words.y + words.height &&
          box.y + box.height > words.y,
      )
      expect({ width, isDrawn: words !== null && !actions.includes(null), over }).toEqual({
        width,
        isDrawn: true,
        over: [],
      })
    }
  } finally {
    await page.request.delete(`/api/v1/events/${id}`)
  }
})
