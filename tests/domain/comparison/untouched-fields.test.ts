import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { article } from '../../../contract/article'
import { carouselItem } from '../../../contract/carousel'
import { event } from '../../../contract/event'
import { eventNews } from '../../../contract/event-news'
import { geoShot } from '../../../contract/geo-shot'
import { news } from '../../../contract/news'
import { articleFormOf, articlePayload } from '../../../src/domain/content/article'
import { carouselFormOf, carouselPayload } from '../../../src/domain/content/carousel'
import { eventFormOf, eventOf, eventPayload } from '../../../src/domain/content/event'
import { eventNewsFormOf, eventNewsPayload } from '../../../src/domain/content/event-news'
import { geoShotFormOf, geoShotPayload } from '../../../src/domain/content/geo-shot'
import { newsFormOf, newsPayload } from '../../../src/domain/content/news'

type Row = Record<string, unknown>

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const named = text.filter((words) => words.trim() !== '')
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const oddEntry = fc.constantFrom<unknown>(null, 7, {}, false, ['https://cdn.example/a.webp'])
const url = fc.webUrl()
const texts = (entry: fc.Arbitrary<string>) => fc.array(fc.oneof(entry, entry, oddEntry), { maxLength: 5 })
const location = fc.record({ region: text, country: text, latLong: text })

/** What remains of a list: the texts, trimmed, without blank ones (UPL-11). */
const kept = (list: unknown): string[] =>
  z
    .array(z.unknown())
    .parse(list)
    .filter((entry) => typeof entry === 'string')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
const trimmed = (value: unknown): string => z.string().parse(value).trim()
const place = (value: unknown) => {
  const { region, country, latLong } = z
    .object({ region: z.string(), country: z.string(), latLong: z.string() })
    .parse(value)
  return { region: region.trim(), country: country.trim(), latLong }
}
const placeOfEvent = (value: unknown) => {
  const { latLong, ...rest } = place(value)
  return { ...rest, latLong: latLong.trim() === '' ? '' : latLong }
}
const same = (value: unknown): unknown => value

interface Case {
  /** An item as a host sends it, with entries that are no text. */
  item: fc.Arbitrary<Row>
  /** Opens the item, changes its title and returns the payload. */
  save: (item: Row, title: string) => object
  title: string
  /** Each other field, and what the payload rules leave of it. */
  rules: Record<string, (value: unknown) => unknown>
}

const newsRow = { id: fc.uuid(), title: named, dateTime: instant, topicId: fc.uuid(), sourceUrl: url, location }
const newsRules = {
  id: same,
  dateTime: same,
  topicId: same,
  sourceUrl: same,
  location: place,
  imageUrls: kept,
  videoUrls: kept,
}
const media = { imageUrls: texts(url), videoUrls: texts(url) }
const saveNews = (item: Row, title: string) => newsPayload({ ...newsFormOf(news.parse(item)), title })

const cases: Record<string, Case> = {
  'descriptive news': {
    item: fc.record({ ...newsRow, ...media, newsType: fc.constant('DESCRIPTIVE'), description: text }),
    save: saveNews,
    title: 'title',
    rules: { ...newsRules, newsType: same, description: trimmed },
  },
  'news of bullet points': {
    item: fc.record({
      ...newsRow,
      ...media,
      newsType: fc.constant('BULLETPOINTS'),
      subTitle: text,
      bulletPoints: texts(text),
    }),
    save: saveNews,
    title: 'title',
    rules: { ...newsRules, newsType: same, subTitle: trimmed, bulletPoints: kept },
  },
  'an event': {
    item: fc.record({
      id: fc.uuid(),
      name: named,
      description: text,
      startDate: instant,
      endDate: instant,
      bannerUrl: url,
      location,
      enable: fc.boolean(),
    }),
    save: (item, name) => eventPayload({ ...eventFormOf(eventOf(event.parse(item))), name }),
    title: 'name',
    rules: {
      id: same,
      description: trimmed,
      startDate: same,
      endDate: same,
      bannerUrl: same,
      location: placeOfEvent,
      enable: same,
    },
  },
  'news of an event': {
    item: fc.record({ id: fc.uuid(), title: named, dateTime: instant, sourceUrl: url, location, ...media }),
    save: (item, title) => eventNewsPayload({ ...eventNewsFormOf(eventNews.parse(item)), title }, 'e1'),
    title: 'title',
    rules: { id: same, dateTime: same, sourceUrl: same, location: place, imageUrls: kept, videoUrls: kept },
  },
  'a GeoShot': {
    item: fc.record({
      id: fc.uuid(),
      title: named,
      videoUrl: url,
      description: text,
      location,
      sourceUrls: texts(url),
    }),
    save: (item, title) => geoShotPayload({ ...geoShotFormOf(geoShot.parse(item)), title }),
    title: 'title',
    rules: { id: same, videoUrl: same, description: trimmed, location: place, sourceUrls: kept },
  },
  'an article': {
    item: fc.record({ id: fc.uuid(), name: named, thumbnail: url, articles: texts(url), regionId: fc.uuid() }),
    save: (item, title) => articlePayload({ ...articleFormOf(article.parse(item)), title }),
    title: 'name',
    rules: { id: same, thumbnail: same, articles: kept, regionId: same },
  },
  'a carousel item': {
    item: fc.record({
      id: fc.uuid(),
      title: named,
      imageUrl: url,
      eventId: fc.uuid(),
      newsId: fc.uuid(),
      sourceUrl: url,
      enable: fc.boolean(),
    }),
    save: (item, title) => carouselPayload({ ...carouselFormOf(carouselItem.parse(item)), title }),
    title: 'title',
    rules: { id: same, imageUrl: same, eventId: same, newsId: same, sourceUrl: same, enable: same },
  },
}

describe('an edit that changes only the title', () => {
  test.each(Object.entries(cases))(
    'of %s sends every other field as it came, less entries that are no text',
    (_, one) => {
      fc.assert(
        fc.property(one.item, named, (item, title) => {
          const expected = Object.fromEntries(
            Object.entries(one.rules).map(([field, rule]) => [field, rule(item[field])]),
          )
          expect(one.save(item, title)).toMatchObject({ ...expected, [one.title]: title.trim() })
        }),
      )
    },
  )
})

test('a topic id that is a number keeps its news in the topic', () => {
  expect(saveNews({ id: 3, title: 'Storm', topicId: 12, dateTime: '2026-11-20T09:00:00.000Z' }, 'Flood')).toMatchObject(
    {
      id: '3',
      topicId: '12',
    },
  )
})
