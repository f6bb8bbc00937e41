import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from '../support/desk'
import { fresh } from '../support/form-and-table'
import { addNews } from '../support/signed-in'
import { uploadFile } from '../support/uploads'
import { addArticle, articlesPage } from './articles.page'
import { addSlide, carouselPage } from './carousel.page'
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
  /** The form is a part of the page. */
  staysOpen?: true
  /** Fills in what is needed. */
  fill: () => Promise<void>
  /** What some of its items are called. */
  word?: string
  /** The labels that are not the usual ones. */
  labels?: { preview?: string; cancel?: string; saveAgain?: string; resend?: string; leaveInDoubt?: string }
}

/** The editor who signs in. */
export type Editor = Pick<RunningApp, 'email' | 'password' | 'walks'>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const none = async () => undefined

/** Makes as many items as a list needs for a search, a second page and some deletions. */
async function several(count: number, add: () => Promise<unknown>) {
  for (let number = 0; number < count; number += 1) await add()
}

/** The screens that generated paths are walked on, by the names of their machines. */
export const screens = {
  async news(page: Page): Promise<Screen> {
    const name = fresh('News')
    const I = newsPage(page)
    await several(3, () => addNews(page, { dateTime: '2045-06-01T08:00:00.000Z' }))
    const fill = () => I.fill({ ...filled, Title: name })
    const own = { rows: I.rows, form: I.form, title: I.field('Title'), create: I.add, fill }
    return { address: '/all-news', restores: true, word: 'Story', calls: /\/api\/v1\/news(\/[^/?]+)?$/, ...own }
  },
  async carousel(page: Page): Promise<Screen> {
    const name = fresh('Slide')
    const I = carouselPage(page)
    await several(3, () => addSlide(page))
    const fill = () => I.fill({ Title: name, Image: '/media/demo-aurora.webp' })
    const deck = { previewable: page.getByRole('main'), labels: { preview: 'See as readers do' } }
    const own = { rows: I.rows, ...deck, form: I.form, title: I.field('Title'), create: I.add, fill }
    return { address: '/carousel', word: 'Slide', calls: /\/api\/v1\/carousel(\/[^/?]+)?$/, ...own }
  },
  async geoShots(page: Page): Promise<Screen> {
    const name = fresh('Shot')
    const I = geoShotsPage(page)
    await several(3, () => addShot(page))
    const fill = async () => {
      await I.fill({ Title: name, 'Video URL': '/media/demo-clip-ferry.mp4', Country: 'Norway' })
      await I.pickRegion('Europe')
    }
    const own = { rows: I.rows, form: I.form, title: I.field('Title'), create: I.create, fill }
    return { address: '/geoshots', word: 'Shot', calls: /\/api\/v1\/geoShots(\/[^/?]+)?$/, ...own }
  },
  async articles(page: Page): Promise<Screen> {
    const name = fresh('Article')
    const I = articlesPage(page)
    await several(3, () => addArticle(page))
    const fill = async () => {
      await I.fill({ Name: name, 'Article images': '/media/demo-aurora.webp' })
      await I.field('Region').selectOption({ label: 'Oceania' })
    }
    const own = { rows: I.cards, form: I.form, title: I.field('Name'), create: I.add, fill }
    return {
      address: '/articles?tab=oceania',
      restores: true,
      word: 'Article',
      calls: /\/api\/v1\/articles(\/[^/?]+)?$/,
      ...own,
    }
  },
  async events(page: Page): Promise<Screen> {
    const name = fresh('Event')
    const I = eventsPage(page)
    await several(3, () => addEvent(page))
    const fill = async () => {
      // The end of an event that is edited may be before this start.
      await I.fill({ ...filledEvent, 'End date': '', Name: name })
      await I.pickRegion('Asia')
    }
    const own = { rows: I.rows, form: I.form, title: I.field('Name'), create: I.add, fill }
    return { address: '/events', restores: true, word: 'Fair', calls: /\/api\/v1\/events(\/[^/?]+)?$/, ...own }
  },
  async eventDetail(page: Page): Promise<Screen> {
    const name = fresh('Event news')
    const { id } = await addEvent(page)
    await several(12, () => addEventNews(page, id))
    const I = eventPage(page)
    const fill = () => I.fill({ ...filledNews, Title: name })
    const create = () => I.toggle.click()
    const own = { rows: I.rows, form: I.form, title: I.field('Title'), create, fill }
    return { address: `/events/${id}`, word: 'Lamps', calls: /\/api\/v1\/eventNews(\/[^/?]+)?$/, ...own }
  },
  async topics(page: Page): Promise<Screen> {
    const name = fresh('Topic')
    const I = topicsPage(page)
    await several(2, () => addTopic(page))
    const { id } = await addTopic(page)
    await several(2, () => addNews(page, { topicId: id }))
    const fill = () => I.name.fill(name)
    const own = { rows: I.cards, previewable: I.stories, word: 'Topic', form: I.form, title: I.name, fill }
    const create = () => button(page, 'Add Topic').click()
    const calls = /\/api\/v1\/trendingTopics(\/[^/?]+)?$/
    return { address: `/trending-topics?tab=${id}`, staysOpen: true, calls, create, ...own }
  },
  async notifications(page: Page): Promise<Screen> {
    const name = fresh('Ferries')
    const I = notificationsPage(page)
    const form = page.getByRole('dialog', { name: 'Send Notification' })
    const fill = async () => {
      await I.field('Subject').fill(name)
      await I.field('Content').fill('The first boat left at 05:40.')
    }
    const labels = { saveAgain: 'Send again', resend: 'Send again', leaveInDoubt: 'Close' }
    const own = {
      rows: page.getByRole('row'),
      form,
      title: I.field('Subject'),
      create: () => I.opener.click(),
      fill,
      labels,
    }
    return { address: '/notifications', restores: true, calls: /\/notify\/api\/toAll$/, ...own }
  },
  async createEvent(page: Page): Promise<Screen> {
    const name = fresh('Tide')
    const form = page.locator('form[aria-labelledby]')
    const title = form.getByLabel('Title', { exact: true })
    const own = { rows: page.getByRole('row'), form, title, create: none, fill: () => title.fill(name) }
    return { address: '/create-event', calls: /\/nothing$/, ...own, labels: { cancel: 'Reset' } }
  },
  async settings(page: Page): Promise<Screen> {
    const address = await uploadFile(page)
    const main = page.getByRole('main')
    const form = main.locator('form').first()
    const title = form.getByRole('checkbox').first()
    const fill = () => main.getByLabel('Address of the file', { exact: true }).fill(address)
    return { address: '/settings', calls: /\/nothing$/, rows: page.getByRole('row'), form, title, create: none, fill }
  },
  async profile(page: Page): Promise<Screen> {
    const form = page.getByRole('main').getByRole('form', { name: 'Profile', exact: true })
    const title = form.getByLabel('Name', { exact: true })
    const fill = () => title.fill('Ann')
    return { address: '/profile', calls: /\/nothing$/, rows: page.getByRole('row'), form, title, create: none, fill }
  },
  async drafts(page: Page): Promise<Screen> {
    await keepDrafts(page)
    const rows = page.getByRole('main').getByRole('listitem')
    const own = { rows, form: page.locator('form[aria-labelledby]'), title: rows.first(), create: none, fill: none }
    return { address: '/drafts', calls: /\/nothing$/, word: 'draft', ...own }
  },
  draftSearch: (page: Page): Promise<Screen> => screens.drafts(page),
  async login(page: Page, { email, password }: Editor): Promise<Screen> {
    const form = page.getByRole('form', { name: 'Sign in', exact: true })
    const title = form.getByLabel('Email', { exact: true })
    const fill = async () => {
      await title.fill(email)
      await form.getByLabel('Password', { exact: true }).fill(password)
    }
    return { address: '/login', calls: /\/user\/login$/, rows: form, form, title, create: none, fill }
  },
} satisfies Record<string, (page: Page, editor: Editor) => Promise<Screen>>

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
