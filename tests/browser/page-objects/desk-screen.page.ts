import type { Locator, Page } from '@playwright/test'
import { refusal } from '../support/faults'
import { fresh } from '../support/form-and-table'
import { addNews } from '../support/signed-in'
import { addArticle, articlesPage } from './articles.page'
import { addSlide, carouselPage } from './carousel.page'
import { addEvent, addEventNews, eventPage, eventsPage, filledEvent, filledNews } from './events.page'
import { addShot, geoShotsPage } from './geo-shots.page'
import { filled, newsPage } from './news.page'
import { addTopic, topicsPage } from './topics.page'

/** What a screen with a list and a form is called in its own words. */
interface Screen {
  address: string
  /** The calls of its items. */
  calls: RegExp
  /** The row or the card of an item that is its own. */
  row: Locator
  form: Locator
  /** The first field of the form. */
  title: Locator
  create: () => Promise<void>
  /** Fills in what is needed. */
  fill: () => Promise<void>
}

const firstButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The screens that generated paths are walked on, by the names of their machines. */
const screens = {
  async news(page: Page): Promise<Screen> {
    const I = newsPage(page)
    const { title } = await addNews(page, { dateTime: '2045-06-01T08:00:00.000Z' })
    const fill = () => I.fill({ ...filled, Title: fresh('News') })
    const own = { row: I.row(title), form: I.form, title: I.field('Title'), create: I.add, fill }
    return { address: '/all-news', calls: /\/api\/v1\/news(\/[^/?]+)?$/, ...own }
  },
  async carousel(page: Page): Promise<Screen> {
    const I = carouselPage(page)
    const { title } = await addSlide(page)
    const fill = () => I.fill({ Title: fresh('Slide'), Image: '/media/demo-aurora.webp' })
    const own = { row: I.row(title), form: I.form, title: I.field('Title'), create: I.add, fill }
    return { address: '/carousel', calls: /\/api\/v1\/carousel(\/[^/?]+)?$/, ...own }
  },
  async geoShots(page: Page): Promise<Screen> {
    const I = geoShotsPage(page)
    const { title } = await addShot(page)
    const fill = async () => {
      await I.fill({ Title: fresh('Shot'), 'Video URL': '/media/demo-clip-ferry.mp4', Country: 'Norway' })
      await I.pickRegion('Europe')
    }
    const own = { row: I.row(title), form: I.form, title: I.field('Title'), create: I.create, fill }
    return { address: '/geoshots', calls: /\/api\/v1\/geoShots(\/[^/?]+)?$/, ...own }
  },
  async articles(page: Page): Promise<Screen> {
    const I = articlesPage(page)
    const { name } = await addArticle(page)
    const fill = async () => {
      await I.fill({ Name: fresh('Article'), 'Article images': '/media/demo-aurora.webp' })
      await I.field('Region').selectOption({ label: 'Oceania' })
    }
    const own = { row: I.card(name), form: I.form, title: I.field('Name'), create: I.add, fill }
    return { address: '/articles?tab=oceania', calls: /\/api\/v1\/articles(\/[^/?]+)?$/, ...own }
  },
  async events(page: Page): Promise<Screen> {
    const I = eventsPage(page)
    const { name } = await addEvent(page)
    const fill = async () => {
      await I.fill({ ...filledEvent, Name: fresh('Event') })
      await I.pickRegion('Asia')
    }
    const own = { row: I.row(name), form: I.form, title: I.field('Name'), create: I.add, fill }
    return { address: '/events', calls: /\/api\/v1\/events(\/[^/?]+)?$/, ...own }
  },
  async eventDetail(page: Page): Promise<Screen> {
    const { id } = await addEvent(page)
    const { title } = await addEventNews(page, id)
    const I = eventPage(page)
    const fill = () => I.fill({ ...filledNews, Title: fresh('Event news') })
    const create = () => I.toggle.click()
    const own = { row: I.row(title), form: I.form, title: I.field('Title'), create, fill }
    return { address: `/events/${id}`, calls: /\/api\/v1\/eventNews(\/[^/?]+)?$/, ...own }
  },
  async topics(page: Page): Promise<Screen> {
    const I = topicsPage(page)
    const { topicName } = await addTopic(page)
    const fill = () => I.name.fill(fresh('Topic'))
    const own = { row: I.card(topicName), form: I.form, title: I.name, fill }
    const create = () => firstButton(page, 'Add Topic')
    return { address: '/trending-topics', calls: /\/api\/v1\/trendingTopics(\/[^/?]+)?$/, create, ...own }
  },
} satisfies Record<string, (page: Page) => Promise<Screen>>

const methods = { save: ['POST', 'PUT', 'PATCH'], remove: ['DELETE'], read: ['GET'] }

/** What the host makes of a call, in the words of the generated paths. */
const answers = {
  'the host says no': { status: 200, ...refusal('No') },
  'the host breaks': { status: 500, json: { success: false } },
  'it is gone': { status: 404, json: { success: false } },
  'nobody knows': 'connectionreset',
  waits: null,
} as const

/** What an editor does on a screen with a list and a form, wherever it is the same on all of them. */
export async function deskScreen(page: Page, name: keyof typeof screens) {
  const { address, calls, row, form, title, create, fill } = await screens[name](page)
  // The question of the browser is answered with yes.
  page.on('dialog', (dialog) => dialog.accept())
  const question = page.getByRole('alertdialog')
  const preview = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })
  return {
    form,
    question,
    preview,
    row,
    create,
    fill,
    open: () => page.goto(address),
    /** Presses a button in the row of the item. */
    act: (label: string) => row.getByRole('button', { name: label, exact: true }).click(),
    /** Empties the first field. */
    clear: () => title.fill(''),
    submit: () => form.locator('[type=submit]').click(),
    press: (label: string) => page.getByRole('main').getByRole('button', { name: label, exact: true }).first().click(),
    pressInForm: (label: string) => form.getByRole('button', { name: label, exact: true }).first().click(),
    answer: (label: string) => question.getByRole('button', { name: label, exact: true }).click(),
    closePreview: () => preview.getByRole('button', { name: 'Close', exact: true }).click(),
    /** The host answers the next call of a kind with a fault, or never. */
    async failNext(call: keyof typeof methods, how: keyof typeof answers) {
      let isDone = false
      const answer = answers[how]
      await page.route(
        ({ pathname }) =>
          calls.test(pathname) || (call === 'read' && calls.test(pathname.replace(/\/by[A-Z]\w+$/, ''))),
        async (route) => {
          if (isDone || !methods[call].includes(route.request().method())) return route.fallback()
          isDone = true
          if (answer === null) return
          if (typeof answer === 'string') return route.abort(answer)
          await route.fulfill(answer)
        },
      )
    },
  }
}
