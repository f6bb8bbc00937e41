import type { Page } from 'playwright'
import * as z from 'zod/mini'

/** One picture: its address, and the actions before it is taken. */
export interface Scene {
  name: string
  path: string
  /** The screen is shown without a session. */
  isPublic?: boolean
  /** The store has no content, and the browser no drafts. */
  isEmpty?: boolean
  /** The picture is taken while the screen still waits for its reads. */
  isReading?: boolean
  /** How the host answers, where it is not the server alone. */
  host?: (page: Page) => Promise<unknown>
  prepare?: (page: Page) => Promise<void>
}

const day = 86_400_000

/** Drafts in the format of another program (DATA-16): each of the four types, the newest first. */
export const drafts = (now: number) => [
  {
    id: 'draft-news',
    formType: 'news',
    formData: { title: 'Night ferries return to the Bosphorus', newsType: 'DESCRIPTIVE' },
    timestamp: now - 4 * 60_000,
    route: '/all-news',
  },
  {
    id: 'draft-event',
    formType: 'event',
    formData: { name: 'Coastal Cities Forum', description: 'Two days by the sea.' },
    timestamp: now - 3 * 3_600_000,
    route: '/events',
  },
  {
    id: 'draft-article',
    formType: 'article',
    formData: { name: 'What the pilots saw' },
    timestamp: now - 2 * day,
    route: '/articles',
  },
  {
    id: 'draft-notification',
    formType: 'notification',
    formData: { subject: 'Ferries are back on the Bosphorus', content: 'The first night boat left at 05:40.' },
    timestamp: now - 40 * day,
    route: '/notifications',
  },
]

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

async function openForm(page: Page, name: string) {
  await press(page, name)
  await page.locator('form[aria-labelledby]').waitFor()
}

export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

/** The dialog that a button of a screen opens. */
export const dialogScene = (name: string, path: string, button: string): Scene => ({
  name,
  path,
  async prepare(page) {
    await press(page, button)
    await dialog(page)
  },
})

/** Chooses a picture of 1600 by 1200 pixels that is drawn in the page. */
async function choosePicture(page: Page) {
  const bytes = z.array(z.number()).parse(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1600, 1200)
      const context = canvas.getContext('2d')
      if (context === null) return []
      const sky = context.createLinearGradient(0, 0, 0, 1200)
      sky.addColorStop(0, '#1d2b53')
      sky.addColorStop(0.6, '#c86b5e')
      sky.addColorStop(1, '#10151f')
      context.fillStyle = sky
      context.fillRect(0, 0, 1600, 1200)
      context.fillStyle = '#f4e3c1'
      context.arc(1050, 520, 130, 0, 7)
      context.fill()
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
    }),
  )
  const file = { name: 'evening.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }
  await page.locator('form[aria-labelledby] input[type=file]').first().setInputFiles(file)
}

/** Every screen, with its most used dialogs and forms. */
export const scenes: readonly Scene[] = [
  { name: 'login', path: '/login', isPublic: true },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'news', path: '/all-news' },
  { name: 'news-form', path: '/all-news', prepare: (page) => openForm(page, 'Add News') },
  dialogScene('news-preview', '/all-news', 'Preview'),
  {
    name: 'news-picture',
    path: '/all-news',
    async prepare(page) {
      await press(page, 'Preview')
      await page.getByRole('button', { name: 'Enlarge picture 1', exact: true }).click()
      await page.getByRole('dialog', { name: 'Image 1', exact: true }).waitFor()
    },
  },
  dialogScene('news-notify', '/all-news', 'Send notification'),
  {
    name: 'image-editor',
    path: '/all-news',
    async prepare(page) {
      await openForm(page, 'Add News')
      await page.locator('form[aria-labelledby] input[type=file]').first().waitFor({ state: 'attached' })
      await choosePicture(page)
      await page.getByLabel('Crop, size').waitFor()
    },
  },
  { name: 'carousel', path: '/carousel' },
  { name: 'carousel-form', path: '/carousel', prepare: (page) => openForm(page, 'Add Carousel Item') },
  { name: 'articles', path: '/articles' },
  { name: 'articles-form', path: '/articles', prepare: (page) => openForm(page, 'Add Article') },
  dialogScene('articles-preview', '/articles', 'Preview'),
  { name: 'events', path: '/events' },
  { name: 'events-cards', path: '/events?view=cards' },
  { name: 'events-calendar', path: '/events?view=calendar' },
  { name: 'events-map', path: '/events?view=map' },
  { name: 'events-form', path: '/events', prepare: (page) => openForm(page, 'Create Event') },
  {
    name: 'event',
    path: '/events',
    async prepare(page) {
      await page
        .getByRole('main')
        .getByRole('link')
        .or(page.getByRole('button', { name: 'View', exact: true }))
        .first()
        .click()
      await page.waitForURL(/\/events\/.+/)
      await page.getByRole('heading', { name: 'Event News' }).waitFor()
    },
  },
  { name: 'create-event', path: '/create-event' },
  { name: 'geoshots', path: '/geoshots' },
  { name: 'geoshots-form', path: '/geoshots', prepare: (page) => openForm(page, 'Create GeoShot') },
  dialogScene('geoshots-preview', '/geoshots', 'Preview'),
  { name: 'trending', path: '/trending-topics' },
  { name: 'notifications', path: '/notifications' },
  dialogScene('notifications-dialog', '/notifications', 'Send Notification'),
  { name: 'drafts', path: '/drafts' },
  { name: 'settings', path: '/settings' },
  { name: 'profile', path: '/profile' },
  { name: 'weekly-updates', path: '/weekly-updates' },
  { name: 'fullscreen', path: '/fullscreen-home' },
  { name: 'not-found', path: '/no-such-page' },
]
