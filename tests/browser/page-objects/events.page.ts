import { expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { formAndTable, fresh } from '../support/form-and-table'

const saved = z.object({ success: z.literal(true), data: z.object({ id: z.string() }) })

/** An event put on the server by the application's own call, as another editor would. */
export async function addEvent(page: Page, change: Record<string, unknown> = {}) {
  const data = {
    name: fresh('Fair'),
    description: 'Every lamp is lit by hand.',
    startDate: '2031-12-05T17:00:00.000Z',
    endDate: '2031-12-07T22:30:00.000Z',
    bannerUrl: '/media/demo-aurora.webp',
    location: { region: 'asia', country: 'Thailand', latLong: '18.7883, 98.9853' },
    enable: true,
    ...change,
  }
  const answer = await page.request.post('/api/v1/events', { data })
  return { id: saved.parse(await answer.json()).data.id, name: String(data.name) }
}

/** News of an event put on the server, as another editor would. */
export async function addEventNews(page: Page, eventId: string, change: Record<string, unknown> = {}) {
  const data = {
    eventId,
    title: fresh('Lamps'),
    dateTime: '2031-12-05T18:00:00.000Z',
    location: { region: '', country: 'Thailand', latLong: '' },
    imageUrls: [],
    videoUrls: [],
    ...change,
  }
  const answer = await page.request.post('/api/v1/eventNews', { data })
  return { id: saved.parse(await answer.json()).data.id, title: String(data.title) }
}

const stored = z.object({ data: z.array(z.looseObject({ name: z.string() })) })
const storedNews = z.object({ data: z.object({ eventNewsList: z.array(z.looseObject({ title: z.string() })) }) })

/** The event of a name as the server holds it. */
export async function storedEvent(page: Page, name: string) {
  const { data } = stored.parse(await (await page.request.get('/api/v1/events')).json())
  return data.find((event) => event.name === name) ?? null
}

/** The news of a title as the server holds it on the first page of its event. */
export async function storedEventNews(page: Page, eventId: string, title: string) {
  const answer = await page.request.get('/api/v1/eventNews/byEventId', { params: { eventId, pageNo: 0 } })
  return storedNews.parse(await answer.json()).data.eventNewsList.find((item) => item.title === title) ?? null
}

/** What an editor does on /events, by the labels of the screen. */
export function eventsPage(page: Page) {
  const parts = formAndTable(page, 'Events')
  const cards = page.getByRole('list', { name: 'Events', exact: true })
  return {
    ...parts,
    cards,
    card: (name: string): Locator => cards.getByRole('listitem').filter({ hasText: name }),
    async open(path = '/events') {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button', { name: 'Edit', exact: true }).first()).toBeVisible()
    },
    show: (layout: 'Table' | 'Cards' | 'Map') => page.getByRole('main').getByText(layout, { exact: true }).click(),
    add: () => page.getByRole('button', { name: 'Create Event', exact: true }).first().click(),
    pickRegion: (label: string) => parts.field('Region').selectOption({ label }),
  }
}

/** What an editor does on /events/{id}, by the labels of the screen. */
export function eventPage(page: Page) {
  const section = page.getByRole('region', { name: 'Event News', exact: true })
  return {
    ...formAndTable(page, 'News of this event', 'Are you sure?'),
    heading: page.getByRole('heading', { level: 1 }),
    details: page.getByRole('button', { name: 'Details', exact: true }),
    /** The button of the section: Add News, or Cancel while the form is open. */
    toggle: section
      .locator('header')
      .first()
      .getByRole('button', { name: /Add News|Cancel/ }),
    async open(id: string, title?: string) {
      await page.goto(`/events/${id}${title === undefined ? '' : `?${new URLSearchParams({ title })}`}`)
      await expect(section).toBeVisible()
    },
  }
}

/** An event that may be saved, but for its region and its banner. */
export const filledEvent = {
  'Start date': '2031-12-05T18:00',
  Description: 'Three evenings on the river.',
  Country: 'Thailand',
  'Banner image': '/media/demo-delta.webp',
}

/** News of an event that may be saved. */
export const filledNews = { 'Date and time': '2031-12-05T19:30', Country: 'uk' }
