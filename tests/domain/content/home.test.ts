import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CarouselItem } from '../../../contract/carousel'
import {
  articlesSummary,
  carouselSummary,
  eventsSummary,
  newestOf,
  newsSummary,
  topicsSummary,
} from '../../../src/domain/content/dashboard-summaries'
import type { EventItem } from '../../../src/domain/content/event'
import { adversarialNews, adversarialText } from '../../support/adversarial-values'
import { aNews, pageOf } from '../../support/fixtures/news-fixture'

const picture = 'https://img.example/a.webp'
const now = Date.UTC(2026, 4, 10, 12)

const anEvent = (id: string, startDate: string, endDate = ''): EventItem => ({
  id,
  name: `Event ${id}`,
  description: '',
  startDate,
  endDate,
  bannerUrl: '',
  location: { region: '', country: 'Chile', latLong: '' },
  enable: true,
})
const aSlide = (id: string, change: Partial<CarouselItem> = {}): CarouselItem => ({
  id,
  title: id,
  imageUrl: picture,
  eventId: undefined,
  newsId: undefined,
  sourceUrl: undefined,
  enable: true,
  createdAt: undefined,
  ...change,
})

describe('what a tile shows', () => {
  test('of news: the first story with a picture, two more, and how many there are [EXT-23]', () => {
    const items = [aNews('1'), aNews('2', { imageUrls: [picture] }), aNews('3'), aNews('4')]
    const { count, view } = newsSummary(pageOf(items, { total: 132 }))
    expect([count, view.map(({ id }) => id), view[0]?.image]).toEqual([132, ['2', '1', '3'], picture])
    expect(newsSummary(pageOf([], { total: null }))).toEqual({ count: null, newest: null, view: [] })
  })

  test('of the carousel: three pictures and how many slides readers see [EXT-23, CAR-12]', () => {
    const slides = [
      aSlide('1'),
      aSlide('2', { enable: false }),
      aSlide('3', { imageUrl: 'javascript:alert(1)' }),
      aSlide('4'),
    ]
    const { count, view } = carouselSummary(pageOf(slides))
    expect([count, view.enabled, view.disabled]).toEqual([4, 3, 1])
    expect(view.images.map(({ image }) => image)).toEqual([picture, picture, null])
  })

  test.each([
    ['the next three', ['2026-05-01', '2026-06-03', '2026-06-01', '2026-06-02', '2026-06-04'], ['2', '3', '1']],
    [
      'one that goes on, and none that is over',
      ['2026-05-01', '2026-05-09', '2026-06-01', '2026-06-02', '2026-06-03'],
      ['0', '2', '3'],
      '2026-07-20',
    ],
    ['none where all are over', ['2026-01-04', '2026-01-01', '2026-01-03'], []],
    ['only those to come, if they are few', ['2026-01-01', '2026-01-02', '2026-06-01'], ['2']],
    ['none without a date', ['soon', '', '2026-06-01'], ['2']],
  ])('of events: %s [EXT-23, EXT-156]', (_, starts, shown, end = '') => {
    const events = starts.map((start, index) => anEvent(String(index), start, index === 0 ? end : ''))
    const { count, view } = eventsSummary(pageOf(events), now)
    expect([count, view.map(({ id }) => id)]).toEqual([starts.length, shown])
  })

  test('of articles: the regions with the most articles first, and their sum only if all are known [EXT-23]', () => {
    const counter = (id: string, count: number | null, newest: number | null = null) => ({
      id,
      name: id,
      count,
      newest,
    })
    expect(articlesSummary([counter('a', 2, 5), counter('b', 7, 9)])).toEqual({
      count: 9,
      newest: 9,
      view: [
        { id: 'b', name: 'b', count: 7 },
        { id: 'a', name: 'a', count: 2 },
      ],
    })
    const partial = articlesSummary([counter('a', 2), counter('b', null)])
    expect([partial.count, partial.view.map(({ id }) => id)]).toEqual([null, ['a']])
    expect(articlesSummary([])).toEqual({ count: 0, newest: null, view: [] })
  })

  test('of topics: the first five by name [EXT-23]', () => {
    const topics = ['1', '2', '3', '4', '5', '6'].map((id) => ({ id, topicName: `Topic ${id}` }))
    const { count, view } = topicsSummary(pageOf(topics))
    expect([count, view.at(-1)]).toEqual([6, { id: '5', name: 'Topic 5' }])
  })
})

test('the last edit is the newest update time, else date, of all items that have one [EXT-23]', () => {
  const written = { createdAt: '2026-01-02T00:00:00Z', dateTime: '2031-01-01T00:00:00Z' }
  expect(newestOf([{}, written, { dateTime: '2026-01-01T00:00:00Z' }, { createdAt: 'soon' }])).toBe(
    Date.UTC(2026, 0, 2),
  )
  expect(newestOf([])).toBeNull()
})

test('for any response, a tile shows at most three stories, each once, and only safe images [EXT-23]', () => {
  fc.assert(
    fc.property(fc.array(adversarialNews), fc.array(fc.tuple(adversarialText, adversarialText)), (news, others) => {
      const { view, newest } = newsSummary(pageOf(news))
      expect(view.length).toBe(Math.min(3, new Set(news.map(({ id }) => id)).size))
      expect(new Set(view.map(({ id }) => id)).size).toBe(view.length)
      expect(view.every(({ image }) => image === null || /^(https?:\/\/|\/media\/)/.test(image))).toBe(true)
      expect(newest === null || Number.isFinite(newest)).toBe(true)
      const events = others.map(([id, date]) => anEvent(id, date, date))
      expect(eventsSummary(pageOf(events), now).view.length).toBeLessThanOrEqual(3)
    }),
  )
})
