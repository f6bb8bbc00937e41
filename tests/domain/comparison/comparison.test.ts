import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventNews } from '../../../contract/event-news'
import type { News } from '../../../contract/news'
import { articleComparison } from '../../../src/domain/comparison/article'
import type { Base } from '../../../src/domain/comparison/comparison'
import { changesIn, differencesOf, marksOf, overwrites, withTaken } from '../../../src/domain/comparison/differences'
import { eventComparison } from '../../../src/domain/comparison/event'
import { eventNewsComparison } from '../../../src/domain/comparison/event-news'
import { newsComparison } from '../../../src/domain/comparison/news'
import { type NewsForm, newsFormOf } from '../../../src/domain/content/news'
import { anArticle } from '../../support/fixtures/article-fixture'
import { anEvent } from '../../support/fixtures/events-fixture'
import { aNews } from '../../support/fixtures/news-fixture'

const stored = aNews('1', { title: 'Ferries', description: 'They sail.' })
const opened = newsFormOf(stored)
const base: Base = { version: 1, marks: marksOf(newsComparison, opened) }
const compared = (theirs: News, ours: NewsForm, from: Base | null = base) =>
  differencesOf(newsComparison, { base: from, theirs: newsFormOf(theirs), ours })

test('an item that nobody changed does not differ [EXT-49]', () => {
  expect(compared(stored, opened)).toEqual([])
  expect(compared({ ...stored, version: 9 }, opened)).toEqual([])
})

test('a field that they changed is taken from them, one that we changed from us [EXT-49]', () => {
  const theirs = { ...stored, description: 'None sails.', imageUrls: ['/media/a.webp'] }
  const ours = { ...opened, title: 'Boats', description: 'All sail.' }
  expect(compared(theirs, ours)).toEqual([
    { field: 'title', theirs: 'Ferries', ours: 'Boats', changedBy: 'us', takes: 'ours' },
    { field: 'imageUrls', theirs: ['/media/a.webp'], ours: [], changedBy: 'them', takes: 'theirs' },
    { field: 'description', theirs: 'None sails.', ours: 'All sail.', changedBy: 'both', takes: 'ours' },
  ])
})

test('only what they changed would be overwritten [EXT-49]', () => {
  expect(overwrites(compared(stored, { ...opened, title: 'Boats' }))).toBe(false)
  expect(overwrites(compared({ ...stored, title: 'Boats' }, { ...opened, title: 'Boats' }))).toBe(false)
  expect(overwrites(compared({ ...stored, title: 'Boats' }, opened))).toBe(true)
})

test('without a base nobody knows who changed what, and ours is kept [EXT-50]', () => {
  const found = compared({ ...stored, title: 'Boats' }, opened, null)
  expect(found).toMatchObject([{ field: 'title', changedBy: 'unknown', takes: 'ours' }])
  expect(overwrites(found)).toBe(false)
})

test('a moment that is written differently is the same moment [EXT-49]', () => {
  const event = anEvent('1', { startDate: '2026-11-19T10:00:00+01:00' })
  const same = anEvent('1', { startDate: '2026-11-19T09:00:00.000Z' })
  expect(changesIn(eventComparison, event, same)).toEqual([])
})

test('a text that could be read as a date is compared and shown as it was typed [EXT-49]', () => {
  expect(compared({ ...stored, title: 'Storm 01' }, { ...opened, title: 'Storm 1' })).toMatchObject([
    { field: 'title', theirs: 'Storm 01', ours: 'Storm 1' },
  ])
})

test('of an event a choice that they changed is theirs, and a start that is cleared here is empty [EXT-49]', () => {
  const event = anEvent('1', { enable: true, startDate: '2026-11-19T09:00:00.000Z' })
  const values = eventComparison.valuesOf(event)
  const found = differencesOf(eventComparison, {
    base: { version: 1, marks: marksOf(eventComparison, values) },
    theirs: eventComparison.valuesOf({ ...event, enable: false }),
    ours: { ...values, startDate: '', startDateIso: '' },
  })
  expect(found).toEqual([
    { field: 'startDate', theirs: '2026-11-19T09:00:00.000Z', ours: '', changedBy: 'us', takes: 'ours' },
    { field: 'enable', theirs: false, ours: true, changedBy: 'them', takes: 'theirs' },
  ])
})

test('news of an event has the moment that is taken, and the same moment is no change [EXT-49]', () => {
  const read = (dateTime: string) => eventNews.parse({ id: 7, title: 'Last boat leaves', dateTime })
  const before = read('2026-11-19T10:00:00+01:00')
  expect(changesIn(eventNewsComparison, before, read('2026-11-19T09:00:00.000Z'))).toEqual([])
  const now = read('2026-11-20T09:00:00.000Z')
  const theirs = eventNewsComparison.valuesOf(now)
  const ours = eventNewsComparison.valuesOf(before)
  const differences = changesIn(eventNewsComparison, before, now)
  expect(withTaken(eventNewsComparison, { theirs, ours, differences })).toEqual(theirs)
})

test('what is taken brings every value of its field [EXT-49]', () => {
  const theirs = newsFormOf({ ...stored, dateTime: '2026-11-21T08:00:00.000Z', imageUrls: ['/media/b.webp'] })
  const ours = { ...opened, title: 'Boats', imageUrlEntry: '/media/c.webp' }
  const taken = withTaken(newsComparison, {
    theirs,
    ours,
    differences: differencesOf(newsComparison, { base, theirs, ours }),
  })
  expect(taken).toEqual({ ...theirs, title: 'Boats' })
})

test('the fields of an article are named as they are sent [EXT-49]', () => {
  const before = anArticle('1', { name: 'Ports', regionId: 'eu' })
  const now = { ...before, name: 'Docks', articles: ['https://a.org/docks.webp'], regionId: 'as' }
  const differences = changesIn(articleComparison, before, now)
  expect(differences.map(({ field }) => field)).toEqual(['name', 'thumbnail', 'articles', 'regionId'])
  const ours = articleComparison.valuesOf(before)
  const theirs = articleComparison.valuesOf(now)
  expect(withTaken(articleComparison, { theirs, ours, differences })).toEqual(theirs)
  expect(theirs).toMatchObject({ title: 'Docks', articleImages: ['https://a.org/docks.webp'], region: 'as' })
})

test('whatever two editors typed, each field of the result is of one of them, and theirs only where ours was not changed [EXT-49]', () => {
  const text = fc.string({ maxLength: 8 })
  const edit = fc.record({ title: text, description: text, country: text }, { requiredKeys: [] })
  fc.assert(
    fc.property(edit, edit, (one, other) => {
      const theirs = { ...opened, ...one }
      const ours = { ...opened, ...other }
      const differences = differencesOf(newsComparison, { base, theirs, ours })
      const result = withTaken(newsComparison, { theirs, ours, differences })
      for (const key of ['title', 'description', 'country'] as const) {
        const isOurs = other[key] !== undefined && other[key].trim() !== opened[key].trim()
        expect(result[key].trim()).toBe(isOurs ? ours[key].trim() : theirs[key].trim())
      }
    }),
  )
})
