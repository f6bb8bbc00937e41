import type { BrowserContext, Page } from '@playwright/test'
import { articlesPage } from '../page-objects/articles.page'
import { carouselPage } from '../page-objects/carousel.page'
import { addEvent, eventPage, eventsPage } from '../page-objects/events.page'
import { geoShotsPage } from '../page-objects/geo-shots.page'
import { newsPage } from '../page-objects/news.page'
import { notificationsPage } from '../page-objects/notifications.page'
import { addTopic, topicsPage } from '../page-objects/topics.page'
import { expectNoViolations } from '../support/axe'
import { holdChunk, pathOf, pathsOf } from '../support/chunks'
import { withoutStream } from '../support/faults'
import { addNews, expect, test } from '../support/signed-in'

/** The files of the forms. */
const forms = pathsOf((module) => /^src\/app\/chunks\/.+-form\.ts$/.test(module))
const isForm = (url: URL) => forms.includes(url.pathname)

const notLoaded = 'This form could not be loaded. Check your connection and try again.'

/** The form of a screen: how the screen is opened, what asks for the form, and what then shows. */
interface FormStory {
  open: () => Promise<void>
  ask: () => Promise<void>
  form: ReturnType<Page['locator']>
}

const stories: Record<string, (page: Page) => FormStory | Promise<FormStory>> = {
  news(page) {
    const I = newsPage(page)
    return { open: () => I.open(), ask: I.add, form: I.field('Title') }
  },
  articles(page) {
    const I = articlesPage(page)
    return { open: () => I.open(), ask: I.add, form: I.form }
  },
  carousel(page) {
    const I = carouselPage(page)
    return { open: () => I.open(), ask: I.add, form: I.form }
  },
  events(page) {
    const I = eventsPage(page)
    return { open: () => I.open(), ask: I.add, form: I.form }
  },
  geoshots(page) {
    const I = geoShotsPage(page)
    return { open: () => I.open(), ask: I.create, form: I.form }
  },
  async 'event news'(page) {
    const { id, name } = await addEvent(page)
    const I = eventPage(page)
    const open = async () => {
      await I.open(id)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
    return { open, ask: () => I.toggle.click(), form: I.form }
  },
  notifications(page) {
    const I = notificationsPage(page)
    return { open: I.open, ask: () => I.opener.click(), form: I.field('Subject') }
  },
}

/** What the console says of code that did not come; that of the drafts may be among it. */
const ofLostCode = [/ERR_/, /The drafts cannot be opened/]

/** Offline: neither the forms nor anything else can be loaded. */
async function goOffline(page: Page, context: BrowserContext) {
  await context.setOffline(true)
  await page.unroute(isForm)
}

for (const [name, story] of Object.entries(stories))
  test(`offline, the ${name} screen stays, says in the form's place that it could not be loaded, and opens it with Retry [ERR-5, EXT-60]`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(...ofLostCode)
    const { open, ask, form } = await story(page)
    await page.route(isForm, (route) => route.abort())
    await open()
    await goOffline(page, context)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await ask()
    await expect(page.getByText(notLoaded, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(form).toHaveCount(0)
    const away = page.getByRole('alert').filter({ hasText: notLoaded })
    await away.getByRole('button', { name: 'Retry' }).click()
    await expect(away).toBeVisible()
    await context.setOffline(false)
    await away.getByRole('button', { name: 'Retry' }).click()
    await expect(form).toBeVisible()
    await expect(away).toHaveCount(0)
  })

test('offline, the topics stay, and their form is loaded when it is requested again [ERR-5, TOPIC-1]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(...ofLostCode)
  const I = topicsPage(page)
  const { topicName } = await addTopic(page)
  await page.route(isForm, (route) => route.abort())
  await page.goto('/trending-topics')
  await expect(I.cards.first()).toBeVisible()
  await goOffline(page, context)
  const away = page.getByRole('main').getByRole('alert').filter({ hasText: 'This form could not be loaded.' })
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(away).toBeVisible()
  await I.act(topicName, 'Edit')
  await expect(away).toBeVisible()
  await expect(I.cards.first()).toBeVisible()
  await context.setOffline(false)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(I.name).toBeVisible()
})

const partNotLoaded = 'This part of the page could not be loaded. Check your connection and try again.'

test('offline, the menu, a question and the preview report in their own place that they did not come, and open with Retry [ERR-5, EXT-60]', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(...ofLostCode)
  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-10-01T08:00:00.000Z' })
  await I.open()
  await expect(I.row(title)).toBeVisible()
  await context.setOffline(true)
  const away = page.getByRole('alert').filter({ hasText: partNotLoaded })

  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(away).toBeVisible()
  await expectNoViolations(page)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(away).toBeVisible()
  await expect(I.row(title)).toBeVisible()
  await context.setOffline(false)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('menuitem', { name: 'Log out and remove my drafts from this device' }).click()
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await away.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await context.setOffline(true)
  await I.act(title, 'Preview')
  await away.getByRole('button', { name: 'Close' }).click()
  await expect(away).toHaveCount(0)
  await I.act(title, 'Preview')
  await expect(away).toBeVisible()
  await context.setOffline(false)
  await away.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('a preview whose code hangs says so after 15 seconds, and opens when it arrives [ERR-5, EXT-60]', async ({
  page,
}) => {
  const I = newsPage(page)
  const { title } = await addNews(page, { dateTime: '2038-10-02T08:00:00.000Z' })
  await I.open()
  await expect(I.row(title)).toBeVisible()
  const arrives = await holdChunk(page, 'src/views/news/news-preview.tsx')
  await page.clock.install()
  await I.act(title, 'Preview')
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText(partNotLoaded)).toBeVisible()
  arrives()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test.describe('with idle fetching', () => {
  test.use({ idleFetching: true })

  test('code that was prefetched while the page was idle opens offline, without a request', async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(...ofLostCode)
    const I = newsPage(page)
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => void fetched.add(new URL(request.url()).pathname))
    await withoutStream(page)
    await I.open()
    await expect.poll(() => forms.filter((file) => !fetched.has(file))).toEqual([])
    // The map is loaded last; the code of reports is loaded separately.
    for (const module of ['src/views/shared/location/map-parts.ts', 'src/recording/report.ts'])
      await expect.poll(() => fetched.has(pathOf(module))).toBe(true)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await I.add()
    await expect(I.field('Title')).toBeVisible()
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    expect(scripts).toEqual([])
  })
})
