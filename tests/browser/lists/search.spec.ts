import * as z from 'zod/mini'
import { addEvent, addEventNews, eventPage } from '../page-objects/events.page'
import { newsPage } from '../page-objects/news.page'
import { addTopic } from '../page-objects/topics.page'
import { expectFits, expectNoOverflow, expectNoViolations } from '../support/axe'
import { expect as expectOnHost, test as onHost } from '../support/desk'
import { asPlainHost } from '../support/plain-host'
import { addNews, expect, storedNews, test } from '../support/signed-in'

const list = z.object({
  data: z.object({ totalCount: z.number(), newsList: z.array(z.object({ id: z.string(), title: z.string() })) }),
})
const titleOn = async (read: Promise<{ json: () => Promise<unknown> }>) => {
  const { data } = list.parse(await (await read).json())
  return { id: data.newsList[0]?.id ?? '', title: data.newsList[0]?.title ?? '', total: data.totalCount }
}

test('a story on page 9 is found, marked, opened, and found again by Back and a reload; filters and order work by keyboard [EXT-105, EXT-107, EXT-108, EXT-109, EXT-112]', async ({
  page,
}) => {
  const I = newsPage(page)
  await I.open()
  const { title } = await titleOn(page.request.get('/api/v1/news/byTopicId?pageNo=8'))
  const words = title.split(' ').slice(0, 3).join(' ')
  const box = page.getByRole('searchbox', { name: 'Search', exact: true })

  await box.fill(words)
  await expect(page.getByText(/0 of 10 on this page, \d+ in all\./)).toBeVisible()
  await expect(page.getByText('No results found.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Search all \d+$/ })).toBeVisible()
  await box.press('Enter')
  await expect(I.row(title)).toBeVisible()
  await expect(I.row(title).locator('mark').first()).toBeVisible()
  await expect(page).toHaveURL(/all=/)
  await expectNoViolations(page)

  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // The address has the step only once the dialog is painted; Back before that would leave the search.
  await expect(page).toHaveURL(/preview=/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(I.row(title)).toBeVisible()
  await page.reload()
  await expect(I.row(title)).toBeVisible()
  await expect(box).toHaveValue(words)

  // A link is opened in another tab by its address alone.
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  await page.goto(`/all-news${href}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Title', exact: true }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByText('Filters', { exact: true }).press('Enter')
  await page.getByLabel('Type', { exact: true }).focus()
  await page.keyboard.type('Bul')
  await expect(page.getByRole('button', { name: 'Type: Bullet Points' })).toBeVisible()
  await expect(I.rows.nth(1)).toContainText('Bullet Points')
  await expect(I.rows.filter({ hasText: 'Descriptive' })).toHaveCount(0)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Type: Bullet Points' }).press('Enter')
  await expect(page).not.toHaveURL(/type=/)
})

test('a searched phrase and a topic of one long word wrap in their chips at 375, 1024 and 1440 px [EXT-105, EXT-107]', async ({
  page,
}) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(5)
  const { id } = await addTopic(page, word)
  try {
    await page.goto(`/all-news?all=${word}&topic=${id}`)
    const chips = page.getByRole('list', { name: 'Active filters' })
    const words = page.getByText(`with "${word}".`)
    await expect(chips.getByRole('button', { name: `"${word}" on all pages` })).toBeVisible()
    await expect(chips.getByRole('button', { name: `Topic: ${word}` })).toBeVisible()
    await expect(words).toBeVisible()
    for (const width of [375, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(chips)
      await expectNoOverflow(page)
    }
  } finally {
    await page.request.delete(`/api/v1/trendingTopics/${id}`)
  }
})

test('an item of an address and a saved one that the list does not show are told, and found at a press [EXT-110, EXT-111]', async ({
  page,
}) => {
  const I = newsPage(page)
  const { title } = await addNews(page)
  const { id, title: far, total } = await titleOn(page.request.get('/api/v1/news/byTopicId?pageNo=8'))
  const missing = page.getByText('The item of this address is not on this page.')
  const close = page.getByRole('main').getByRole('button', { name: 'Close', exact: true })
  await I.open(`/all-news?preview=${id}`)
  await expect(missing).toBeVisible()
  for (const width of [1280, 800, 375]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await page.getByPlaceholder('Search news').boundingBox()
    const line = await page.getByRole('status').filter({ has: missing }).boundingBox()
    expect((line?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeGreaterThanOrEqual(8)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await close.click()
  await expect(missing).toHaveCount(0)
  await I.open(`/all-news?edit=${id}`)
  await expect(missing).toBeVisible()
  await page.getByRole('button', { name: `Search all ${total}` }).click()
  await expect(I.field('Title')).toHaveValue(far)
  await expect(missing).toHaveCount(0)

  await I.open(`/all-news?all=${encodeURIComponent(title)}`)
  const copy = async (name: string) => {
    await I.act(title, 'Duplicate')
    await I.fill({ Title: name })
    await I.submit('Add News')
    await expect(page.getByText(`"${name}" is saved, but not shown here.`)).toBeVisible()
  }
  await copy('Otherwise named')
  await close.click()
  await expect(page.getByText('is saved, but not shown here.')).toHaveCount(0)
  await copy('Named once more')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(I.row('Named once more')).toBeVisible()
  await expect(page).toHaveURL(/all=Named/)
  for (const name of ['Otherwise named', 'Named once more'])
    await page.request.delete(`/api/v1/news/${String((await storedNews(page, name))?.id)}`)
})

test('news of an event are found on its other pages, and by an address of another page [EXT-105, EXT-106, EXT-109, EXT-110]', async ({
  page,
}) => {
  const { id: event } = await addEvent(page)
  const last = await addEventNews(page, event, { title: 'The last lamp', dateTime: '2031-12-04T18:00:00.000Z' })
  for (let count = 0; count < 11; count += 1) await addEventNews(page, event)
  const I = eventPage(page)
  await I.open(event)
  const box = page.getByRole('searchbox', { name: 'Search', exact: true })
  await box.fill('last lamp')
  await expect(page.getByText('0 of 10 on this page, 12 in all.')).toBeVisible()
  await page.getByRole('button', { name: 'Search all 12', exact: true }).click()
  await expect(I.row(last.title).locator('mark').first()).toHaveText('last')
  await expectNoViolations(page)
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await page.getByRole('button', { name: 'Show the whole list', exact: true }).click()
  await expect(I.rows).toHaveCount(11)

  await page.goto(`/events/${event}?edit=${last.id}`)
  await expect(page.getByText('The item of this address is not on this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Search all 12', exact: true }).click()
  await expect(I.field('Title')).toHaveValue(last.title)
  await page.request.delete(`/api/v1/events/${event}`)
})

onHost(
  'on a host without a search its pages are read once each, with progress and Cancel, by no other call [EXT-105, EXT-106, TABLE-1]',
  async ({ page, desk }) => {
    await asPlainHost(page)
    await desk.signIn(page)
    const I = newsPage(page)
    await I.open()
    const { title, total } = await titleOn(page.request.get('/api/v1/news/byTopicId?pageNo=8'))
    await expectOnHost(page.getByText('Filters', { exact: true })).toHaveCount(0)
    const held: (() => void)[] = []
    let isHeld = true
    const asked: string[] = []
    await page.route('**/api/v1/**', async (route) => {
      const url = new URL(route.request().url())
      asked.push(url.pathname.replace('/api/v1', '') + url.search.replace(/userId=[^&]*/, 'userId='))
      if (isHeld && url.searchParams.get('pageNo') === '2') await new Promise<void>((resolve) => held.push(resolve))
      await route.fallback()
    })
    const box = page.getByRole('searchbox', { name: 'Search', exact: true })
    await box.fill(title)
    await page.getByRole('button', { name: `Search all ${total}` }).click()
    const pages = Math.ceil(total / 10)
    await expectOnHost(page.getByText(`Reading page 3 of ${pages}`)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the search' }).click()
    await expectOnHost(page.getByText(`0 of 10 on this page, ${total} in all.`)).toBeVisible()
    isHeld = false
    for (const go of held) go()

    await box.press('Enter')
    await expectOnHost(I.row(title)).toBeVisible()
    await expectOnHost(I.row(title).locator('mark').first()).toBeVisible()
    const reads = Array.from({ length: pages }, (_, at) => `/news/byTopicId?pageNo=${at}&userId=`)
    // The first page was here, and was read again once the search was cancelled; so was the third in the second search.
    expectOnHost([...new Set(asked)].toSorted()).toEqual(reads.toSorted())
    expectOnHost(asked).toHaveLength(reads.length + 1)
    await page.getByRole('button', { name: 'Show the whole list' }).click()
    await expectOnHost(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
