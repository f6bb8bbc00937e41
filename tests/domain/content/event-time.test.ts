import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventFormOf, eventPayload } from '../../../src/domain/content/event'
import { eventDates } from '../../../src/domain/content/event-text'
import { eventDatesThere } from '../../../src/domain/content/event-there'
import { eventDays, eventState, inTimeOrder } from '../../../src/domain/content/event-time'
import { placeTime } from '../../../src/domain/time/place-time'
import { eventStateText } from '../../../src/messages/content/event-state'
import { placeTimeText } from '../../../src/messages/place-time'
import { zonesOfPlace } from '../../../src/views/shared/place-time/place-zones'
import { anEvent } from '../../support/fixtures/events-fixture'

afterEach(() => vi.unstubAllEnvs())

const between = (startDate: string, endDate = '') => ({ startDate, endDate })
const at = (iso: string) => Date.parse(iso)

describe('the days of an event [EXT-150]', () => {
  test.each([
    ['until midnight', '2026-11-19T18:00:00Z', '2026-11-23T00:00:00Z', '19 – 22 Nov 2026'],
    ['a minute longer', '2026-11-19T18:00:00Z', '2026-11-23T00:01:00Z', '19 – 23 Nov 2026'],
    ['one evening until midnight', '2026-11-19T18:00:00Z', '2026-11-20T00:00:00Z', '19 Nov 2026'],
    ['no longer than its start', '2026-11-19T00:00:00Z', '2026-11-19T00:00:00Z', '19 Nov 2026'],
    ['days without times', '2026-11-19', '2026-11-23', '19 – 23 Nov 2026'],
    ['no end', '2026-11-19T18:00:00Z', '', '19 Nov 2026'],
    ['an end that cannot be read', '2026-11-19T18:00:00Z', 'soon', '19 Nov 2026'],
    ['no start', '', '2026-11-23T00:00:00Z', '23 Nov 2026'],
  ])('%s', (_, start, end, shown) => {
    expect(eventDates(between(start, end))).toBe(shown)
  })

  test.each([
    ['Europe/Istanbul', '19 – 23 Nov 2026'],
    ['America/Los_Angeles', '19 – 22 Nov 2026'],
    ['Asia/Tokyo', '20 – 23 Nov 2026'],
  ])('are those of the clock in %s', (zone, shown) => {
    vi.stubEnv('TZ', zone)
    expect(eventDates(between('2026-11-19T18:00:00Z', '2026-11-23T00:00:00Z'))).toBe(shown)
  })

  test.each([
    ['Africa/Cairo', '2026-04-24'],
    ['America/Santiago', '2026-09-06'],
  ])('end with the day that begins at 01:00, as in %s', (zone, day) => {
    vi.stubEnv('TZ', zone)
    expect([eventDays(between(day)), eventDays(between(day, day))]).toEqual(Array(2).fill({ first: day, last: day }))
    expect(eventState(between(day), new Date(`${day}T23:59`).getTime() + 60_000)).toBe('over')
  })

  test('stay the same when its description alone is changed', () => {
    const event = { ...anEvent('1'), ...between('2026-12-05', '2026-12-07') }
    const { startDate, endDate = '' } = eventPayload({ ...eventFormOf(event), description: 'Other words' })
    expect([eventDates(event), eventDates({ startDate, endDate })]).toEqual(['5 – 7 Dec 2026', '5 – 7 Dec 2026'])
  })
})

describe('where an event stands in time [EXT-152]', () => {
  const now = at('2026-11-22T12:00:00Z')
  test.each([
    ['2026-11-08T10:00:00Z', '2026-11-23T13:00:00Z', 'Running, 1 day left'],
    ['2026-11-08T10:00:00Z', '2026-11-22T15:30:00Z', 'Running, 3 hours left'],
    ['2026-11-22T10:00:00Z', '', 'Running'],
    ['2026-11-22T18:00:00Z', '', 'In 6 hours'],
    ['2026-11-25T13:00:00Z', '2026-11-26T13:00:00Z', 'In 3 days'],
    ['2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z', 'Over'],
    ['2026-11-17T10:00:00Z', '2026-11-22T12:00:00Z', 'Over'],
    ['2026-11-21T23:00:00Z', '', 'Over'],
    ['soon', '2026-11-30T10:00:00Z', ''],
  ])('from %s to "%s": %s', (start, end, word) => {
    expect(eventStateText(between(start, end), now)).toBe(word)
  })

  test('orders the running by their end, those to come by their start, those that are over from the latest', () => {
    const events = [
      { id: 'over long', ...between('2026-01-01', '2026-02-01') },
      { id: 'undated', ...between('') },
      { id: 'later', ...between('2026-12-05T10:00:00Z') },
      { id: 'running until December', ...between('2026-11-08', '2026-12-31') },
      { id: 'over yesterday', ...between('2026-11-20', '2026-11-21') },
      { id: 'next', ...between('2026-11-23T10:00:00Z') },
      { id: 'ends today', ...between('2026-11-01', '2026-11-22') },
    ]
    expect(inTimeOrder(events, now).map(({ id }) => id)).toEqual([
      'ends today',
      'running until December',
      'next',
      'later',
      'over yesterday',
      'over long',
      'undated',
    ])
  })

  test('has an answer for any dates, and an order that keeps every event', () => {
    const dates = fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(dates, dates)), (given) => {
        const events = given.map(([start, end], id) => ({ id, ...between(start, end) }))
        expect(
          inTimeOrder(events, now)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        ).toEqual(events.map(({ id }) => id))
        for (const event of events) {
          const days = eventDays(event)
          expect(days === null).toBe(eventState(event, now) === 'undated')
          if (days) expect(days.first <= days.last).toBe(true)
        }
      }),
    )
  })
})

describe('the clocks of a place [EXT-151]', () => {
  const text = (iso: string, latLong: string, country = '') => {
    const there = placeTime(iso, zonesOfPlace({ latLong, country }))
    return there && placeTimeText(there, country)
  }

  test.each([
    ['UTC', '2026-11-29T22:00:00Z', '21.0278, 105.8342', 'Vietnam', '30 Nov 2026, 05:00 in Vietnam (UTC+7)'],
    ['Asia/Tokyo', '2026-11-29T22:00:00Z', '21.0278, 105.8342', 'Vietnam', '05:00 in Vietnam (UTC+7)'],
    ['America/Los_Angeles', '2026-11-29T22:00:00Z', '', 'Vietnam', '30 Nov 2026, 05:00 in Vietnam (UTC+7)'],
    ['Europe/Istanbul', '2026-11-29T22:00:00Z', '41.0, 29.0', 'Türkiye', null],
    ['Europe/Istanbul', '2026-11-29T22:00:00Z', '', 'Türkiye', null],
    ['UTC', '2026-11-29T22:00:00Z', '34.05, -118.24', 'United States', '14:00 in the United States (UTC−8)'],
    ['UTC', '2026-11-29T22:00:00Z', '', 'United States', null],
    ['UTC', '2026-11-29T22:00:00Z', '27.7, 85.3', '', '30 Nov 2026, 03:45 there (UTC+5:45)'],
    ['UTC', '2026-11-29T22:00:00Z', '', 'Atlantis', null],
    ['UTC', '2026-11-29', '21.0278, 105.8342', 'Vietnam', null],
    ['UTC', 'soon', '21.0278, 105.8342', 'Vietnam', null],
  ])('in %s, %s at "%s" in %s: %s', (zone, iso, latLong, country, shown) => {
    vi.stubEnv('TZ', zone)
    expect(text(iso, latLong, country)).toBe(shown)
  })

  test('show other days than the editor has, or nothing', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const event = anEvent('1', between('2026-11-23T02:00:00Z', '2026-11-30T05:00:00Z'))
    const zones = zonesOfPlace({ latLong: '', country: 'Vietnam' })
    expect([eventDates(event), eventDatesThere(event, zones)]).toEqual(['22 – 29 Nov 2026', '23 – 30 Nov'])
    expect(eventDatesThere(event, ['America/Los_Angeles'])).toBe('')
    expect(eventDatesThere(event, [])).toBe('')
    const evening = anEvent('1', between('2026-11-23T18:00:00Z', '2026-11-23T19:00:00Z'))
    expect(eventDatesThere(evening, zonesOfPlace({ latLong: '', country: 'Russia' }))).toBe('')
    expect(eventDatesThere(anEvent('1', between('2026-11-23', '2026-11-24')), zones)).toBe('')
  })
})
