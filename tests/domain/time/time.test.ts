import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { dayOfYear, localClock, localHour } from '../../../src/domain/time/clock'
import { fromLocalField, isSkippedTime, localDate, timeOf, toLocalField } from '../../../src/domain/time/local-time'
import { momentText } from '../../../src/domain/time/moment'
import { defaultTimeSettings, shownZones } from '../../../src/domain/time/time-settings'
import { isKnownZone, safeZone } from '../../../src/domain/time/time-zone'
import { clockIn, minuteIn } from '../../../src/domain/time/zoned-time'
import { ageText } from '../../../src/messages/age'
import { dashboardGreeting, fullscreenGreeting, headerDayPart, loginPeriod } from '../../../src/messages/day-part'
import { zonesMatching } from '../../../src/messages/zone-search'
import { offeredZones, zoneLabel } from '../../../src/messages/zones'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

test.each([
  [0, 'Night', 'Morning', 'Good Morning', 'Good morning'],
  [4, 'Night', 'Morning', 'Good Morning', 'Good morning'],
  [5, 'Morning', 'Morning', 'Good Morning', 'Good morning'],
  [11, 'Morning', 'Morning', 'Good Morning', 'Good morning'],
  [12, 'Afternoon', 'Afternoon', 'Good Afternoon', 'Good afternoon'],
  [16, 'Afternoon', 'Afternoon', 'Good Afternoon', 'Good afternoon'],
  [17, 'Evening', 'Afternoon', 'Good Afternoon', 'Good afternoon'],
  [18, 'Evening', 'Evening', 'Good Evening', 'Good evening'],
  [20, 'Evening', 'Evening', 'Good Evening', 'Good evening'],
  [21, 'Night', 'Night', 'Good Evening', 'Good evening'],
  [23, 'Night', 'Night', 'Good Evening', 'Good evening'],
])(
  'at %d the bands are %s, %s, %s and %s [CLOCK-5, LOGIN-3, DASH-2, DASH-5]',
  (hour, header, login, dashboard, full) => {
    expect([headerDayPart(hour), loginPeriod(hour), dashboardGreeting(hour), fullscreenGreeting(hour)]).toEqual([
      header,
      login,
      dashboard,
      full,
    ])
  },
)

test.each([
  ['local', 'Your Location'],
  ['UTC', 'Universal Time'],
  ['America/New_York', 'United States (East)'],
  ['America/Los_Angeles', 'United States (West)'],
  ['Asia/Kolkata', 'India'],
  ['Europe/London', 'United Kingdom'],
  ['Asia/Tokyo', 'Japan'],
  ['Australia/Sydney', 'Australia'],
  ['Europe/Paris', 'Paris'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['EST', 'EST'],
])('the zone %s is labelled %s [CLOCK-8, CLOCK-9]', (zone, label) => {
  expect(zoneLabel(zone)).toBe(label)
})

test('every zone of the browser has a label, an hour and a time at every time', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) expect(zoneLabel(zone)).not.toBe('')
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: 0, max: 4e12 }),
      (zone, now) => {
        const hour = Math.floor(minuteIn(zone, now) / 60)
        expect(hour).toBeLessThan(24)
        expect(clockIn(zone, now)).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
        expect(Number(clockIn(zone, now).slice(0, 2))).toBe(hour)
      },
    ),
  )
})

test('the minute of the day is computed in its zone, and is 0 if the time cannot be read [CLOCK-3]', () => {
  const now = Date.UTC(2025, 10, 20, 20, 45)
  expect(['UTC', 'Asia/Kolkata', 'America/New_York'].map((zone) => minuteIn(zone, now))).toEqual([1245, 135, 945])
  expect(minuteIn('UTC', Number.NaN)).toBe(0)
})

test('the local clock and hour are those of the zone of the browser', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      expect(localClock(now)).toBe(clockIn('local', now))
      expect(localHour(now)).toBe(Number(clockIn('local', now).slice(0, 2)))
    }),
  )
  expect([localClock(Number.NaN), localHour(Number.NaN)]).toEqual(['', 0])
})

test('the zones offered are those of the table and the stored one, each once [SET-1, CLOCK-8]', () => {
  expect(offeredZones(['local', ''])).toHaveLength(8)
  expect(offeredZones(['Europe/Paris', 'Europe/Paris', 'UTC']).slice(7)).toEqual(['Australia/Sydney', 'Europe/Paris'])
})

test('a clock shows one zone or two, and none that the browser does not support [CLOCK-2, CLOCK-3, CLOCK-7]', () => {
  const shown = (primaryTimeZone: string, secondaryTimeZone: string) =>
    shownZones({ ...defaultTimeSettings, primaryTimeZone, secondaryTimeZone })
  expect(shown('local', '')).toEqual(['local'])
  expect(shown('Asia/Tokyo', 'local')).toEqual(['Asia/Tokyo', 'local'])
  expect(shown('Mars/Phobos', 'Mars/Deimos')).toEqual(['local'])
  expect(['local', 'UTC', '', 'Mars/Phobos'].map(isKnownZone)).toEqual([true, true, false, false])
})

test('for any stored time settings, a zone can be shown', () => {
  expect(['Mars/Phobos', '', 'local', 5, ' UTC', null].map(safeZone)).toEqual(Array(6).fill('local'))
  expect(['Z', 'constructor', 'toString', '__proto__'].map(safeZone)).toEqual(Array(4).fill('local'))
  fc.assert(fc.property(fc.jsonValue(), (zone) => clockIn(safeZone(zone), 0).length === 8))
})

test.each([
  [-5000, '0 seconds ago'],
  [0, '0 seconds ago'],
  [1000, '1 second ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_399_999, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [30 * 86_400_000 - 1, '29 days ago'],
  [30 * 86_400_000, '1 month ago'],
  [364 * 86_400_000, '12 months ago'],
  [365 * 86_400_000, '1 year ago'],
  [730 * 86_400_000, '2 years ago'],
  [Number.NaN, '0 seconds ago'],
])('a draft saved %d ms before reads "%s" [DRAFT-3, DRAFT-4]', (passed, text) => {
  expect(ageText(0, passed)).toBe(text)
})

describe.each(['UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'])('in %s', (zone) => {
  test('an unchanged stored date is preserved to the millisecond', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9990-01-01'), noInvalidDate: true }), (date) => {
        const iso = date.toISOString()
        expect(fromLocalField(toLocalField(iso), iso)).toBe(iso)
      }),
    )
  })

  test('a typed date is stored as the time it denotes', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const field = toLocalField(date.toISOString())
          expect(toLocalField(fromLocalField(field) ?? '')).toBe(field)
        },
      ),
    )
  })
})

test('a time that the clock skips moves forward and is reported', () => {
  process.env.TZ = 'Europe/London'
  expect(fromLocalField('2026-03-29T01:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(isSkippedTime('2026-03-29T01:30')).toBe(true)
  expect(isSkippedTime('2026-03-29T02:30')).toBe(false)
})

test('a repeated time is the first of the two, unless it was stored as the second', () => {
  process.env.TZ = 'Europe/London'
  expect(fromLocalField('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(fromLocalField('2026-10-25T01:30', '2026-10-25T01:30:00.000Z')).toBe('2026-10-25T01:30:00.000Z')
})

test.each([
  '',
  '2026-02-30T10:00',
  '2025-02-29T10:00',
  '0001-01-01T00:00',
  '99999-01-01T00:00',
  'soon',
  '2026-01-01T24:00',
])('the field "%s" gives no date', (field) => {
  expect(fromLocalField(field)).toBeNull()
})

test('a date without a time is the same day everywhere', () => {
  process.env.TZ = 'America/New_York'
  expect(localDate('2025-11-20')).toBe('20 Nov 2025')
  expect(toLocalField('2025-11-20')).toBe('2025-11-20T00:00')
})

test('a date without a time stays one where its field is unchanged, and becomes a moment where it is not', () => {
  process.env.TZ = 'America/New_York'
  expect(fromLocalField('2025-11-20T00:00', '2025-11-20')).toBe('2025-11-20')
  expect(fromLocalField('2025-11-20T09:30', '2025-11-20')).toBe('2025-11-20T14:30:00.000Z')
})

test('a stored date is shown as a local day, and an invalid one as nothing [NEWS-5]', () => {
  process.env.TZ = 'UTC'
  expect(localDate('2025-11-20T09:41:00.000Z')).toBe('20 Nov 2025')
  expect(localDate('yesterday')).toBe('')
  expect(toLocalField('yesterday')).toBe('')
})

test('days and moments are formatted in British English, in every month and at every hour [DRAFT-3]', () => {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  for (let month = 0; month < 12; month += 1) {
    const time = new Date(2026, month, 2 * month + 3, 2 * month, 5 * month, 7).getTime()
    expect(localDate(new Date(time).toISOString())).toBe(day.format(time))
    expect(momentText(time)).toBe(moment.format(time))
  }
})

test('the phone preview shows the day of a moment without its year, and nothing for an invalid one', () => {
  const day = dayOfYear(new Date(2025, 10, 20, 9, 41).getTime())
  expect(day).toMatch(/[A-Za-z]{4}/)
  expect(day).toContain('20')
  expect(day).not.toContain('2025')
  expect(dayOfYear(Number.NaN)).toBe('')
})

test('a stored date has its moment, a day without a time its local midnight, and an invalid one none [TOPIC-29]', () => {
  expect(timeOf('2025-11-20T09:41:07.123Z')).toBe(Date.UTC(2025, 10, 20, 9, 41, 7, 123))
  expect(timeOf('2025-11-20')).toBe(new Date(2025, 10, 20).getTime())
  for (const iso of ['', 'yesterday', '0001-01-01T00:00:00Z']) expect(timeOf(iso)).toBeNull()
})

test('all zones are found by city, country and part of the world, those of the table first [EXT-187]', () => {
  const all = zonesMatching('', '')
  expect(all.slice(0, 8)).toEqual(offeredZones([]))
  expect(all.length).toBeGreaterThan(300)
  expect(zonesMatching(' PAR', '')).toContain('Europe/Paris')
  expect(zonesMatching('asia kolk', '')).toEqual(['Asia/Kolkata'])
  expect(zonesMatching('india', '')[0]).toBe('Asia/Kolkata')
  expect(zonesMatching('paris', 'Europe/Paris')).toEqual([])
  // The platform's name for a zone of the table is no second one.
  expect(all).not.toContain('Asia/Calcutta')
})
