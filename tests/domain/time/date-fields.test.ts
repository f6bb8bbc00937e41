import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { event } from '../../../contract/event'
import { news } from '../../../contract/news'
import { blankCreatedEvent, createdEvent, parseCreatedEventDraft } from '../../../src/domain/content/created-event'
import { notedDateTime, notedEvent, withDate } from '../../../src/domain/content/dated-forms'
import { eventFormOf, eventOf, eventPayload, parseEventDraft } from '../../../src/domain/content/event'
import { type EventNewsForm, eventNewsPayload, parseEventNewsDraft } from '../../../src/domain/content/event-news'
import { blankNews, type NewsForm, newsFormOf, newsPayload, parseNewsDraft } from '../../../src/domain/content/news'
import { fieldAtNow } from '../../../src/domain/time/local-time'

const story = news.parse({ id: 7, title: 'Harbour reopens', dateTime: '2026-11-20T08:41:30Z' })

/** What is stored of a draft, and read of it again. */
const stored = (values: object): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(values)))

function inZone<Result>(zone: string, work: () => Result): Result {
  vi.stubEnv('TZ', zone)
  return work()
}
afterEach(() => void vi.unstubAllEnvs())

/** A draft that is written in Berlin, and read in another zone. */
const readIn = (zone: string, change: Partial<NewsForm>) => {
  const draft = inZone('Europe/Berlin', () => stored(notedDateTime({ ...newsFormOf(story), ...change })))
  return inZone(zone, () => parseNewsDraft(draft))
}
const sentOf = (values: NewsForm | null) => values && newsPayload(values).dateTime

describe('a draft that is opened in another time zone [DRAFT-13]', () => {
  test('shows the same moment by the clocks there, and sends the date as it was read', () => {
    const values = readIn('America/New_York', { title: 'Harbour open' })
    expect(values).toMatchObject({ dateTime: '2026-11-20T03:41', dateTimeIso: '2026-11-20T08:41:30Z' })
    expect(sentOf(values)).toBe('2026-11-20T08:41:30Z')
  })

  test('keeps the moment of a typed date', () => {
    const values = readIn('Asia/Tokyo', { dateTime: '2026-11-21T12:00' })
    expect(values?.dateTime).toBe('2026-11-21T20:00')
    expect(sentOf(values)).toBe('2026-11-21T11:00:00.000Z')
  })

  test('takes what is typed then as the time there', () => {
    const values = readIn('Asia/Tokyo', { dateTime: '2026-11-21T12:00' })
    expect(sentOf(values && { ...values, dateTime: '2026-11-21T21:00' })).toBe('2026-11-21T12:00:00.000Z')
  })

  test('keeps a text that is no date, and one of an earlier version', () => {
    expect(readIn('Asia/Tokyo', { dateTime: '2026-11' })?.dateTime).toBe('2026-11')
    const draft = { dateTime: '2026-11-21T12:00', dateTimeIso: '2026-11-20T08:41:30Z' }
    expect(inZone('Asia/Tokyo', () => parseNewsDraft(draft))).toMatchObject(draft)
    const broken = { ...draft, dateTimeAt: { field: '2026-11-21T12:00', iso: 'soon' } }
    expect(sentOf(inZone('Asia/Tokyo', () => parseNewsDraft(broken)))).toBe('2026-11-21T03:00:00.000Z')
  })

  test('keeps start and end of an event, and the date of its news', () => {
    const item = eventOf(event.parse({ id: 1, startDate: '2026-12-05T18:00:00Z', endDate: '2026-12-07T23:30:00Z' }))
    const draft = inZone('Europe/Berlin', () =>
      stored(notedEvent({ ...eventFormOf(item), endDate: '2026-12-08T12:00' })),
    )
    const values = inZone('America/New_York', () => parseEventDraft(draft))
    expect(values).toMatchObject({ startDate: '2026-12-05T13:00', endDate: '2026-12-08T06:00' })
    expect(values && eventPayload(values)).toMatchObject({
      startDate: '2026-12-05T18:00:00Z',
      endDate: '2026-12-08T11:00:00.000Z',
    })
    const written: EventNewsForm = { ...blankNews(), dateTime: '2026-12-05T19:00' }
    const ofNews = inZone('Europe/Berlin', () => stored(notedDateTime(written)))
    const read = inZone('Asia/Tokyo', () => parseEventNewsDraft(ofNews))
    expect(read && [read.dateTime, eventNewsPayload(read, '1').dateTime]).toEqual([
      '2026-12-06T03:00',
      '2026-12-05T18:00:00.000Z',
    ])
  })
})

test('a draft of Create Event keeps the moments of its dates in another time zone [DRAFT-13]', () => {
  const typed = { ...blankCreatedEvent(), startDate: '2026-12-05T19:00', endDate: '2026-12-07T00:30' }
  const draft = inZone('Europe/Berlin', () => stored(notedEvent(typed)))
  const values = inZone('America/New_York', () => parseCreatedEventDraft(draft))
  expect(values).toMatchObject({ startDate: '2026-12-05T13:00', endDate: '2026-12-06T18:30' })
  const moments = { startDate: '2026-12-05T18:00:00.000Z', endDate: '2026-12-06T23:30:00.000Z' }
  expect(values && createdEvent(values)).toEqual({ ...blankCreatedEvent(), ...moments })
  expect(inZone('Europe/Berlin', () => parseCreatedEventDraft(draft))).toMatchObject(typed)
  expect(inZone('Europe/Berlin', () => parseCreatedEventDraft({ ...typed }))).toEqual(typed)
})

test('a draft that is opened in its own zone is as it was, also at a time that the clocks skip or repeat', () => {
  for (const dateTime of ['2026-03-29T02:30', '2026-10-25T02:30', '2026-11-20T09:41']) {
    const values = readIn('Europe/Berlin', { dateTime })
    expect(values?.dateTime).toBe(dateTime)
    expect(sentOf(values)).toBe(inZone('Europe/Berlin', () => newsPayload({ ...newsFormOf(story), dateTime }).dateTime))
  }
})

test('a date that nobody has touched is sent as it was read, also if the device has changed its zone since [CALL-10]', () => {
  const values = inZone('Europe/Berlin', () => newsFormOf(story))
  expect(inZone('America/New_York', () => newsPayload(values).dateTime)).toBe('2026-11-20T08:41:30Z')
})

test('the present is stored as it is in the hour that the clocks repeat [EXT-120]', () => {
  const second = Date.parse('2026-10-25T01:30:20Z')
  inZone('Europe/Berlin', () => {
    const now = fieldAtNow(second)
    expect(now).toEqual({ field: '2026-10-25T02:30', iso: '2026-10-25T01:30:00.000Z' })
    // The first occurrence of that text, which is then set to the second.
    const typed = notedDateTime({ ...blankNews(), dateTime: now.field })
    expect(newsPayload(typed).dateTime).toBe('2026-10-25T00:30:00.000Z')
    const item = eventOf(event.parse({ id: 1, startDate: '2026-10-25T00:30:00Z' }))
    expect(eventPayload(withDate(eventFormOf(item), 'startDate', now)).startDate).toBe(now.iso)
    const created = withDate(withDate(blankCreatedEvent(), 'startDate', now), 'endDate', now)
    expect(createdEvent(created)).toEqual({ ...blankCreatedEvent(), startDate: now.iso, endDate: now.iso })
  })
})
