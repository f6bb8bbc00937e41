import type { BrowserContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { articlesPage } from '../page-objects/articles.page'
import { carouselPage } from '../page-objects/carousel.page'
import { addEvent, eventPage, eventsPage, filledEvent, filledNews } from '../page-objects/events.page'
import { geoShotsPage } from '../page-objects/geo-shots.page'
import { filled, newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { topicsPage } from '../page-objects/topics.page'
import { isEvery } from '../support/axe'
import { fresh } from '../support/form-and-table'
import { addNews, expect, storedNews, test } from '../support/signed-in'
import { allAnswers, answerOnce, type NamedAnswer } from '../support/write-answers'

/** A form with its fields filled in: how it is sent, and how many rows the server then holds. */
interface Filled {
  path: RegExp
  /** The button that sends it, whatever it is called now. */
  send: ReturnType<Page['locator']>
  form: ReturnType<Page['locator']>
  /** Whether an empty answer acknowledges the call. */
  isAcknowledged?: boolean
  rows: () => Promise<number>
}

const rowsOf = async (page: Page, title: string, address: string) =>
  (await (await page.request.get(address)).text()).split(JSON.stringify(title)).length - 1

const outbox = z.object({ data: z.array(z.object({ createdAt: z.string() })) })
/** Waits until the server takes a broadcast: it takes thirty of one editor in a minute. */
const awaitRoom = (page: Page) =>
  expect
    .poll(
      async () => {
        const { data } = outbox.parse(await (await page.request.get('/api/v1/outbox')).json())
        return data.filter(({ createdAt }) => Date.now() - Date.parse(createdAt) < 60_000).length
      },
      { timeout: 90_000 },
    )
    .toBeLessThan(30)

const forms = {
  async news(page) {
    const I = newsPage(page)
    const Title = fresh('News')
    await I.open()
    await I.add()
    await I.fill({ ...filled, Title, 'Date and time': '2044-11-20T09:41' })
    const rows = () => rowsOf(page, Title, '/api/v1/news/byTopicId')
    return { path: /\/api\/v1\/news$/, form: I.form, send: I.form.locator('[type=submit]'), rows }
  },
  async event(page) {
    const I = eventsPage(page)
    const Name = fresh('Event')
    await I.open()
    await I.add()
    await I.fill({ ...filledEvent, Name })
    await I.pickRegion('Asia')
    const rows = () => rowsOf(page, Name, '/api/v1/events')
    return { path: /\/api\/v1\/events$/, form: I.form, send: I.form.locator('[type=submit]'), rows }
  },
  async 'event news'(page) {
    const { id } = await addEvent(page)
    const I = eventPage(page)
    const Title = fresh('Event news')
    await I.open(id)
    await I.toggle.click()
    await I.fill({ ...filledNews, Title })
    const rows = () => rowsOf(page, Title, `/api/v1/eventNews/byEventId?eventId=${id}`)
    return { path: /\/api\/v1\/eventNews$/, form: I.form, send: I.form.locator('[type=submit]'), rows }
  },
  async article(page) {
    const I = articlesPage(page)
    const Name = fresh('Article')
    await I.open()
    await I.add()
    await I.fill({ Name, 'Article images': '/media/demo-aurora.webp' })
    await I.field('Region').selectOption({ label: 'Oceania' })
    const rows = () => rowsOf(page, Name, '/api/v1/articles/byRegionId?regionId=oceania')
    return { path: /\/api\/v1\/articles$/, form: I.form, send: I.form.locator('[type=submit]'), rows }
  },
  async GeoShot(page) {
    const I = geoShotsPage(page)
    const Title = fresh('Shot')
    await I.open()
    await I.create()
    await I.fill({ Title, 'Video URL': '/media/demo-clip-ferry.mp4', Country: 'Norway' })
    await I.pickRegion('Europe')
    const rows = () => rowsOf(page, Title, '/api/v1/geoShots')
    return { path: /\/api\/v1\/geoShots$/, form: I.form, send: I.form.locator('[type=submit]'), rows }
  },
  async carousel(page) {
    const I = carouselPage(page)
    const Title = fresh('Slide')
    await I.open()
    await I.add()
    await I.fill({ Title, Image: '/media/demo-aurora.webp' })
    const rows = () => rowsOf(page, Title, '/api/v1/carousel')
    const send = I.form.locator('[type=submit]')
    return { path: /\/api\/v1\/carousel$/, form: I.form, send, rows, isAcknowledged: true }
  },
  async topic(page) {
    const I = topicsPage(page)
    const name = fresh('Topic')
    await I.open()
    await I.name.fill(name)
    const rows = () => rowsOf(page, name, '/api/v1/trendingTopics')
    // The form stays on the screen, and is empty once it was saved.
    const form = page.locator(`form:has(input[value="${name}"])`)
    return { path: /\/api\/v1\/trendingTopics$/, form, send: I.form.locator('[type=submit]'), rows }
  },
  async broadcast(page) {
    const I = notificationsPage(page)
    const Subject = fresh('Broadcast')
    await awaitRoom(page)
    await I.open()
    await I.write({ Subject })
    const send = I.dialog.getByRole('button', { name: /^Send( again)?$/ })
    return { path: /\/notify\/api\/toAll$/, form: I.dialog, send, rows: () => I.sentOf(Subject), isAcknowledged: true }
  },
  async 'broadcast of an item'(page) {
    const { title } = await addNews(page, { dateTime: '2044-12-20T09:41:00.000Z' })
    await awaitRoom(page)
    const I = newsPage(page)
    const { dialog, sentOf } = notificationsPage(page)
    await I.open()
    await I.act(title, 'Send notification')
    await expect(dialog).toBeVisible()
    const send = dialog.getByRole('button', { name: /^Send( again)?$/ })
    return { path: /\/notify\/api\/toAll$/, form: dialog, send, rows: () => sentOf(title), isAcknowledged: true }
  },
} satisfies Record<string, (page: Page) => Promise<Filled>>

const times = ['before', 'after'] as const
/** Any of these acknowledges a call without an envelope. */
const isYes = ({ kind }: NamedAnswer) => kind === 'other success'

/** How much of the table runs: nothing of it in `npm test`, each kind of answer once for each form, or all of it. */
const part = process.env.OUTCOMES ?? (isEvery ? 'pairs' : 'none')
const kinds = [...new Set(allAnswers.map(({ kind }) => kind))]
function casesOf(form: number) {
  if (part === 'all') return allAnswers.flatMap((answer) => times.map((when) => ({ answer, when })))
  // Answers and times in turn, so that the forms together have them all.
  return kinds.flatMap((kind, index) => {
    const ofKind = allAnswers.filter((answer) => answer.kind === kind)
    const answer = ofKind[(form + index) % ofKind.length]
    const when = times[(form + index) % 2] ?? 'after'
    return answer ? [{ answer, when }] : []
  })
}

interface Story {
  page: Page
  context: BrowserContext
  toasts: () => Promise<string[]>
}

async function pressAgain(
  { page, context, toasts }: Story,
  make: (page: Page) => Promise<Filled>,
  one: NamedAnswer,
  when: (typeof times)[number],
) {
  const { path, send, form, rows, isAcknowledged = false } = await make(page)
  // A host that says yes to what it never did can be asked for nothing more.
  if (isAcknowledged && isYes(one) && when === 'before') return
  await answerOnce({ page, context }, path, one, when)
  await send.click()
  if (!(isAcknowledged && isYes(one))) {
    // A busy machine may see the toast only after it has closed.
    await expect
      .poll(async () => (await toasts()).filter((text) => !/successfully|^Draft saved/.test(text)))
      .not.toEqual([])
    await context.setOffline(false)
    await send.click()
  }
  await expect(form).toHaveCount(0)
  expect(await rows(), `${one.name}, ${when} it was carried out`).toBe(1)
  await page.unrouteAll()
}

const tabled = part === 'none' ? [] : Object.entries<(page: Page) => Promise<Filled>>(forms)
for (const [index, [name, make]] of tabled.entries())
  test(`${name}: sent again after an unclear or failed answer, it is there once [EXT-4, EXT-44, EXT-46, EXT-47]`, async ({
    page,
    context,
    toasts,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/)
    for (const { answer, when } of casesOf(index))
      await test.step(`${answer.name}, ${when}`, () => pressAgain({ page, context, toasts }, make, answer, when))
  })

test('a save that a reload cut off is found when its draft is restored, and nothing is sent again [EXT-45, EXT-46]', async ({
  page,
}) => {
  const { path, send, form, rows } = await forms.news(page)
  let posts = 0
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posts += 1
    await route.fetch()
  })
  await send.click()
  await expect.poll(rows).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'View Draft' }).click()
  await newsPage(page).seeToast('News added successfully!')
  await expect(form).toHaveCount(0)
  expect([posts, await rows()]).toEqual([1, 1])
})

test('after an unknown outcome changed words become a change of what was created [EXT-46]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const { path, send, form, rows } = await forms.news(page)
  const [bad] = allAnswers.filter(({ name }) => name === '502 as HTML')
  if (bad) await answerOnce({ page, context }, path, bad, 'after')
  await send.click()
  await expect(page.getByText('We could not confirm that this was saved.')).toBeVisible()
  const I = newsPage(page)
  const title = await I.field('Title').inputValue()
  const description = 'The pilots saw them last.'
  await I.field('Description').fill(description)
  await send.click()
  await I.seeToast('News updated successfully!')
  await expect(form).toHaveCount(0)
  expect(await rows()).toBe(1)
  expect(await storedNews(page, title)).toMatchObject({ description, version: 2 })
})
