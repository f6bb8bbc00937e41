import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { RunningApp } from '../support/desk'
import { fresh } from '../support/form-and-table'
import { leaveDesk } from '../support/sign-in-code'
import { addNews } from '../support/signed-in'
import { uploadFile } from '../support/uploads'
import { addArticle, articlesPage } from './articles.page'
import { addSlide, carouselPage } from './carousel.page'
import { signInAsNew } from './desk-account'
import { addEvent, addEventNews, eventPage, eventsPage, filledEvent, filledNews } from './events.page'
import { addShot, geoShotsPage } from './geo-shots.page'
import { filled, newsPage } from './news.page'
import { notificationsPage } from './notifications.page'
import { addTopic, topicsPage } from './topics.page'

/** What a screen is called in its own words. */
export interface Screen {
  address: string
  /** The calls of its items. */
  calls: RegExp
  /** The calls that show an item to readers, where that is no item of the list. */
  shows?: RegExp
  /** Deletes more items than one page of the bin has. */
  fillBin?: () => Promise<void>
  /** The code of its form, in src/app/chunks. */
  formCode?: string
  /** The rows or the cards of its items. */
  rows: Locator
  /** What has previews, where it is not the rows. */
  previewable?: Locator
  form: Locator
  /** The first field of the form. */
  title: Locator
  create: () => Promise<void>
  /** It looks for a draft to restore when it opens. */
  restores?: true
  /** Its drafts are listed, and it offers the one that was not sent. */
  listsDrafts?: true
  /** Its list is read once its tab is chosen. */
  readsLater?: true
  /** The form is a part of the page. */
  staysOpen?: true
  /** Fills in what is needed. */
  fill: () => Promise<void>
  /** The lines of texts of its form, by the name of one, and what shows them. */
  lines?: { name: string; shownBy?: string }
  /** What some of its items are called. */
  word?: string
  /** Who is signed in, where it is not the editor of the desk. */
  own?: { email: string; password: string }
  /** The labels that are not the usual ones. */
  labels?: {
    preview?: string
    cancel?: string
    saveAgain?: string
    resend?: string
    leaveInDoubt?: string
    reload?: string
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const none = async () => undefined
const imageUrls = ['/media/demo-aurora.webp', '/media/demo-coast.webp']
const clip = '/media/demo-clip-ferry.mp4'
const files = { imageUrls, videoUrls: [clip] }

const sent = z.object({ data: z.array(z.unknown()) })

/** More items than a page has. */
const MORE = 11

/** Adds items and deletes them, until the bin has more than one page of them. */
const binOf = (page: Page, path: string, add: () => Promise<{ id: string }>) => () =>
  several(MORE, async () => page.request.delete(`${path}/${(await add()).id}`))

/** Makes as many items as a list needs for a search, a second page and some deletions. */
async function several(count: number, add: () => Promise<unknown>) {
  for (let number = 0; number < count; number += 1) await add()
}

/** What was sent stays: a path needs no more than is missing, and the server takes so many writes in a minute. */
async function severalBroadcasts(page: Page) {
  const { data } = sent.parse(await (await page.request.get('/api/v1/outbox')).json())
  await several(MORE - data.length, () => broadcast(page))
}

async function broadcast(page: Page) {
  const data = { subject: fresh('Sent'), data: {} }
  expect((await page.request.post('/notify/api/toAll', { data })).ok()).toBe(true)
}

/** The screens that generated paths are walked on, by the names of their machines. */
export const screens = {
  async news(page: Page): Promise<Screen> {
    const name = fresh('News')
    const I = newsPage(page)
    await several(3, () => addNews(page, { dateTime: '2045-06-01T08:00:00.000Z', ...files }))
    const fill = () => I.fill({ ...filled, Title: name })
    const own = { rows: I.rows, form: I.form, title: I.field('Title'), create: I.add, fill }
    return {
      address: '/all-news',
      restores: true,
      word: 'Story',
      lines: { name: 'Bullet point', shownBy: 'Bullet Points' },
      formCode: 'news-form',
      calls: /\/api\/v1\/news(\/[^/?]+)?$/,
      ...own,
    }
  },
  async carousel(page: Page): Promise<Screen> {
    const name = fresh('Frame')
    const I = carouselPage(page)
    await several(3, () => addSlide(page))
    const fill = () => I.fill({ Title: name, Image: '/media/demo-aurora.webp' })
    const deck = { previewable: page.getByRole('main'), labels: { preview: 'See as readers do' } }
    const own = { rows: I.rows, ...deck, form: I.form, title: I.field('Title'), create: I.add, fill }
    return {
      address: '/carousel',
      word: 'Slide',
      formCode: 'carousel-form',
      calls: /\/api\/v1\/carousel(\/[^/?]+)?$/,
      fillBin: binOf(page, '/api/v1/carousel', () => addSlide(page)),
      ...own,
    }
  },
  async geoShots(page: Page): Promise<Screen> {
    const name = fresh('Clip')
    const I = geoShotsPage(page)
    await several(3, () => addShot(page))
    const fill = async () => {
      await I.fill({ Title: name, 'Video URL': '/media/demo-clip-ferry.mp4', Country: 'Norway' })
      await I.pickRegion('Europe')
    }
    const own = { rows: I.rows, form: I.form, title: I.field('Title'), create: I.create, fill }
    return {
      address: '/geoshots',
      word: 'Shot',
      lines: { name: 'Source URL' },
      formCode: 'geo-shot-form',
      calls: /\/api\/v1\/geoShots(\/[^/?]+)?$/,
      fillBin: binOf(page, '/api/v1/geoShots', () => addShot(page)),
      ...own,
    }
  },
  async articles(page: Page): Promise<Screen> {
    const name = fresh('Essay')
    const I = articlesPage(page)
    await several(12, () => addArticle(page, { articles: [...imageUrls, clip] }))
    const fill = async () => {
      await I.fill({ Name: name, 'Article images': '/media/demo-aurora.webp' })
      await I.field('Region').selectOption({ label: 'Oceania' })
    }
    const own = { rows: I.cards, form: I.form, title: I.field('Name'), create: I.add, fill }
    return {
      address: '/articles?tab=oceania',
      restores: true,
      word: 'Article',
      formCode: 'article-form',
      calls: /\/api\/v1\/articles(\/[^/?]+)?$/,
      fillBin: binOf(page, '/api/v1/articles', () => addArticle(page)),
      ...own,
    }
  },
  async events(page: Page): Promise<Screen> {
    const name = fresh('Event')
    const I = eventsPage(page)
    await several(3, () => addEvent(page))
    const fill = async () => {
      // The first event of the list stays the first one, as long as it runs and whatever the others do.
      await I.fill({ ...filledEvent, 'Start date': '2020-01-01T10:00', 'End date': '2045-01-01T10:00', Name: name })
      await I.pickRegion('Asia')
    }
    const own = { rows: I.rows, form: I.form, title: I.field('Name'), create: I.add, fill }
    return {
      address: '/events',
      restores: true,
      word: 'Fair',
      formCode: 'event-form',
      calls: /\/api\/v1\/events(\/[^/?]+)?$/,
      fillBin: binOf(page, '/api/v1/events', () => addEvent(page)),
      ...own,
    }
  },
  async eventDetail(page: Page): Promise<Screen> {
    const name = fresh('Event news')
    const { id } = await addEvent(page)
    // More than one page of them is left once some are deleted.
    await several(16, () => addEventNews(page, id, { imageUrls }))
    const I = eventPage(page)
    const fill = () => I.fill({ ...filledNews, Title: name })
    const create = () => I.toggle.click()
    // The notification is about the event, which has no row.
    const previewable = page.getByRole('main')
    const own = { rows: I.rows, previewable, form: I.form, title: I.field('Title'), create, fill }
    return {
      address: `/events/${id}`,
      word: 'Lamps',
      formCode: 'event-news-form',
      calls: /\/api\/v1\/eventNews(\/[^/?]+)?$/,
      shows: /\/api\/v1\/events(\/[^/?]+)?$/,
      ...own,
    }
  },
  async topics(page: Page): Promise<Screen> {
    const name = fresh('Theme')
    const I = topicsPage(page)
    await several(2, () => addTopic(page))
    const { id } = await addTopic(page)
    await several(MORE, () => addNews(page, { topicId: id, ...files }))
    const fill = () => I.name.fill(name)
    const own = { rows: I.cards, previewable: I.stories, word: 'Topic', form: I.form, title: I.name, fill }
    const create = () => button(page, 'Add Topic').click()
    const calls = /\/api\/v1\/trendingTopics(\/[^/?]+)?$/
    return {
      address: `/trending-topics?tab=${id}`,
      staysOpen: true,
      formCode: 'topic-form',
      calls,
      fillBin: binOf(page, '/api/v1/trendingTopics', () => addTopic(page)),
      create,
      ...own,
      labels: { reload: 'Reload the topics' },
    }
  },
  async notifications(page: Page): Promise<Screen> {
    const name = fresh('Ferries')
    const I = notificationsPage(page)
    await severalBroadcasts(page)
    const form = page.getByRole('dialog', { name: 'Send Notification' })
    // One of the fields is enough; a path that empties the first one leaves nothing.
    const fill = () => I.field('Subject').fill(name)
    const labels = { saveAgain: 'Send again', resend: 'Send again', leaveInDoubt: 'Close' }
    const own = {
      rows: page.getByRole('row'),
      form,
      title: I.field('Subject'),
      create: () => I.opener.click(),
      fill,
      labels,
    }
    return {
      address: '/notifications',
      restores: true,
      formCode: 'notification-form',
      calls: /\/notify\/api\/toAll$|\/api\/v1\/outbox$/,
      ...own,
    }
  },
  async createEvent(page: Page): Promise<Screen> {
    const name = fresh('Tide')
    const form = page.locator('form[aria-labelledby]')
    const title = form.getByLabel('Title', { exact: true })
    const own = { rows: page.getByRole('row'), form, title, create: none, fill: () => title.fill(name) }
    return {
      address: '/create-event',
      staysOpen: true,
      listsDrafts: true,
      calls: /\/nothing$/,
      ...own,
      labels: { cancel: 'Reset' },
    }
  },
  async settings(page: Page): Promise<Screen> {
    const address = await uploadFile(page)
    const main = page.getByRole('main')
    const form = main.locator('form').first()
    const title = form.getByRole('checkbox').first()
    const fill = () => main.getByLabel('Address of the file', { exact: true }).fill(address)
    const calls = /\/api\/v1\/uploads\/[^/]+$/
    return { address: '/settings', calls, rows: page.getByRole('row'), form, title, create: none, fill }
  },
  async profile(page: Page, desk: RunningApp): Promise<Screen> {
    const own = await signInAsNew(page, desk)
    const form = page.getByRole('main').getByRole('form', { name: 'Profile', exact: true })
    const title = form.getByLabel('Name', { exact: true })
    const fill = () => title.fill(fresh('Ann'))
    const calls = /\/user\/account\/sessions$/
    const rows = page.getByRole('row')
    return { address: '/profile', readsLater: true, calls, rows, form, title, create: none, fill, own }
  },
  async drafts(page: Page, desk: RunningApp): Promise<Screen> {
    // A path may sign out, which ends this session alone.
    await leaveDesk(page)
    await desk.signIn(page)
    await keepDrafts(page)
    const rows = page.getByRole('main').getByRole('listitem')
    const own = { rows, form: page.locator('form[aria-labelledby]'), title: rows.first(), create: none, fill: none }
    return { address: '/drafts', calls: /\/nothing$/, word: 'draft', ...own }
  },
  draftSearch: (page: Page, desk: RunningApp): Promise<Screen> => screens.drafts(page, desk),
  async login(page: Page, { email, password }: RunningApp): Promise<Screen> {
    const form = page.getByRole('form', { name: 'Sign in', exact: true })
    const title = form.getByLabel('Email', { exact: true })
    const fill = async () => {
      await title.fill(email)
      await form.getByLabel('Password', { exact: true }).fill(password)
    }
    return { address: '/login', calls: /\/user\/login$/, rows: form, form, title, create: none, fill }
  },
} satisfies Record<string, (page: Page, desk: RunningApp) => Promise<Screen>>

/** Leaves two removed drafts of news and two kept ones on the device, and the page on their screen. */
async function keepDrafts(page: Page) {
  for (const title of ['A draft of wind', 'A draft of rain', 'A draft of snow', 'A draft of fog']) {
    await page.goto('/all-news')
    const I = newsPage(page)
    await I.add()
    await I.fill({ Title: title })
    await page.waitForFunction((typed) => localStorage.getItem('formDrafts')?.includes(typed), title)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Drafts/ })
      .click()
  }
  for (const left of [3, 2]) {
    await button(page, 'Delete Draft').click()
    await expect(page.getByRole('button', { name: 'Delete Draft' })).toHaveCount(left)
  }
}
