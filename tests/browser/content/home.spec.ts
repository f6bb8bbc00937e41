import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expectNoOverflow, expectNoViolations } from '../support/axe'
import { crash, refusal } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const greeting = (page: Page) => page.getByRole('heading', { level: 1 })
const total = z.object({ data: z.object({ totalCount: z.number() }) })
const list = z.object({ data: z.array(z.looseObject({ id: z.string() })) })

async function given(page: Page, path: string) {
  const answer = await page.request.get(path)
  const body: unknown = await answer.json()
  return body
}

test('the tiles show the results of their calls, and a new item is counted on return [DASH-4, EXT-23, READ-4]', async ({
  page,
  toasts,
}) => {
  await page.goto('/dashboard')
  const news = total.parse(await given(page, '/api/v1/news/byTopicId')).data.totalCount
  const slides = list.parse(await given(page, '/api/v1/carousel')).data
  const events = list.parse(await given(page, '/api/v1/events')).data.length
  const topics = list.parse(await given(page, '/api/v1/trendingTopics')).data.length
  const regions = list.parse(await given(page, '/api/v1/regions')).data
  const counts = await Promise.all(
    regions.map(async ({ id }) => total.parse(await given(page, `/api/v1/articles/byRegionId?regionId=${id}`)).data),
  )
  const articles = counts.reduce((sum, { totalCount }) => sum + totalCount, 0)
  const enabled = slides.filter(({ enable }) => enable === true).length
  await expect(tile(page, 'News')).toHaveAccessibleDescription(new RegExp(`^${news} in all Newest, .+ ago$`))
  await expect(tile(page, 'Carousel')).toHaveAccessibleDescription(new RegExp(`^${slides.length} in all`))
  await expect(tile(page, 'Carousel')).toContainText(`${enabled} Enabled${slides.length - enabled} Disabled`)
  await expect(tile(page, 'Events')).toHaveAccessibleDescription(new RegExp(`^${events} in all`))
  await expect(tile(page, 'Articles')).toHaveAccessibleDescription(new RegExp(`^${articles} in all`))
  await expect(tile(page, 'Trending')).toHaveAccessibleDescription(new RegExp(`^${topics} in all`))
  await expect(tile(page, 'Notifications')).toHaveAccessibleDescription('A line to every reader at once')
  await expectNoViolations(page)

  await tile(page, 'News').click()
  await expect(page.getByRole('table', { name: 'News' })).toBeVisible()
  // Newer than what other tests have left.
  const { id, title } = await addNews(page, { dateTime: '2039-01-01T08:00:00.000Z' })
  await page.goBack()
  await expect(tile(page, 'News')).toHaveAccessibleDescription(new RegExp(`^${news + 1} in all`))
  await expect(tile(page, 'News')).toContainText(title)
  expect(await toasts()).toEqual([])
  await page.request.delete(`/api/v1/news/${id}`)
})

test('a tile whose call fails has no number, shows no error and still links to its screen [DASH-4, EXT-23]', async ({
  page,
  toasts,
  expectConsole,
}) => {
  expectConsole(/404/)
  const hostile = { id: 1, title: '<img src=x onerror=alert(1)>', imageUrls: ['javascript:alert(1)'], createdAt: 7 }
  await page.route('**/api/v1/events', (route) => route.fulfill(refusal('No events today')))
  await page.route('**/api/v1/regions', (route) => route.fulfill({ ...crash, status: 404 }))
  await page.route('**/api/v1/news/byTopicId**', (route) =>
    route.fulfill({ json: { success: true, data: { newsList: [hostile, {}, { id: 2 }], totalCount: 'many' } } }),
  )
  await page.goto('/dashboard')
  await expect(tile(page, 'Carousel')).toHaveAccessibleDescription(/^\d+ in all/)
  await expect(tile(page, 'News')).toContainText(hostile.title)
  await expect(tile(page, 'News')).toContainText('Untitled')
  await expect(tile(page, 'News').getByRole('presentation')).toHaveAttribute('src', '/placeholder.svg')
  await expect(tile(page, 'News')).toHaveAccessibleDescription('Stories of the day, with pictures and places')
  await expect(tile(page, 'Events')).toHaveAccessibleDescription('Not available What happens where, and when')
  await expect(tile(page, 'Articles')).toHaveAccessibleDescription('Not available Longer reads, by region')
  expect(await toasts()).toEqual([])
  await tile(page, 'Events').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events$/)
  await page.goBack()
  await expect(greeting(page)).toBeVisible()
})

test('an unsent broadcast is shown as its reader will see it [EXT-24]', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.addInitScript(() => {
    const formData = { subject: 'Ferries are back', content: 'After eleven days of fog.', image: 'javascript:alert(1)' }
    const draft = { id: 'n1', formType: 'notification', formData, timestamp: Date.now(), route: '/notifications' }
    localStorage.setItem('formDrafts', JSON.stringify([draft]))
  })
  await page.goto('/dashboard')
  await expect(tile(page, 'Notifications')).toHaveAccessibleDescription('1 draft waiting')
  await expect(tile(page, 'Notifications')).toContainText('Ferries are back')
  await expect(tile(page, 'Notifications').locator('img')).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoOverflow(page)
})

test('greeting and clock follow the hours of the day and a daylight-saving change, and catch up after sleep [DASH-2, DASH-3, CLOCK-1]', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-28T10:45:00Z') })
  await page.goto('/dashboard')
  await expect(greeting(page)).toHaveText('Good Morning, Editor-in-Chief')
  const time = page.getByRole('main').locator('time').first()
  await expect(time).toBeVisible()
  for (const [utc, shown, words] of [
    ['2026-03-28T11:00:00Z', '12:00:00', 'Good Afternoon'],
    ['2026-03-28T17:00:00Z', '18:00:00', 'Good Evening'],
    ['2026-03-28T23:00:00Z', '00:00:00', 'Good Morning'],
    ['2026-03-29T00:59:59Z', '01:59:59', 'Good Morning'],
    ['2026-03-29T01:00:00Z', '03:00:00', 'Good Morning'],
  ] as const) {
    await page.clock.pauseAt(new Date(utc))
    await expect(time).toHaveText(shown)
    await expect(greeting(page)).toHaveText(`${words}, Editor-in-Chief`)
  }
  // A page that slept has missed its seconds: it shows the present as soon as it is looked at.
  await page.clock.setFixedTime(new Date('2026-03-29T10:00:00Z'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(time).toHaveText('12:00:00')
  await expect(greeting(page)).toHaveText('Good Afternoon, Editor-in-Chief')
})
