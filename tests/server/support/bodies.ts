import * as z from 'zod/mini'
import type { TestServer } from './kit'

type Fields = Record<string, unknown>
const place = { region: 'europe', country: 'Norway', latLong: '69.6, 18.9' }

export const slide = (fields: Fields = {}) => ({
  title: 'All boats sail',
  imageUrl: '/media/a.webp',
  sourceUrl: 'https://a.example/1',
  enable: false,
  ...fields,
})

export const event = (fields: Fields = {}) => ({
  name: 'Night of the Ferries',
  description: 'Every boat sails until dawn.',
  startDate: '2026-11-19T09:00:00.000Z',
  endDate: '2026-11-22T21:00:00.000Z',
  bannerUrl: '/media/a.webp',
  location: place,
  enable: false,
  ...fields,
})

export const eventNews = (fields: Fields = {}) => ({
  eventId: 'e1',
  title: 'The last boat leaves',
  imageUrls: ['/media/a.webp'],
  videoUrls: ['/media/b.mp4'],
  location: place,
  sourceUrl: 'https://a.example/1',
  dateTime: '2026-11-20T08:40:12.345Z',
  ...fields,
})

export const article = (fields: Fields = {}) => ({
  name: 'How a port learns to wait',
  thumbnail: '/media/a.webp',
  articles: ['/media/a.webp', '/media/b.webp'],
  regionId: 'europe',
  ...fields,
})

export const shot = (fields: Fields = {}) => ({
  title: 'First ferry after the fog',
  videoUrl: '/media/b.mp4',
  description: 'Three long blasts.',
  location: { ...place, region: 'Europe' },
  sourceUrls: ['https://a.example/1'],
  ...fields,
})

export const topic = (fields: Fields = {}) => ({ topicName: 'Polar night', ...fields })

/** Each noun but news: its valid body, the paths of its writes and its optional fields. */
export const nouns = [
  { noun: 'carousel', path: '/api/v1/carousel', update: 'PUT', body: slide, optional: ['sourceUrl'] },
  { noun: 'events', path: '/api/v1/events', update: 'POST', body: event, optional: ['endDate'] },
  { noun: 'eventNews', path: '/api/v1/eventNews', update: 'POST', body: eventNews, optional: ['sourceUrl'] },
  { noun: 'articles', path: '/api/v1/articles', update: 'POST', body: article, optional: [] },
  { noun: 'geoShots', path: '/api/v1/geoShots', update: 'POST', body: shot, optional: [] },
  { noun: 'topics', path: '/api/v1/trendingTopics', update: 'POST', body: topic, optional: [] },
] as const

const saved = z.looseObject({ id: z.string() })

/** Sends a body and gives the item that was stored; throws when it was refused. */
export async function save(server: TestServer, path: string, body: Fields) {
  return saved.parse((await server.call('POST', path, body)).envelope.data)
}

/** Stores the event e1, to which event news belongs. */
export async function addEvent(server: TestServer) {
  const { location: _, enable: __, ...fields } = event()
  await server.store.db
    .insertInto('events')
    .values({ ...fields, ...place, id: 'e1', enable: 1, createdAt: '2026-11-01T00:00:00.000Z' })
    .execute()
}
