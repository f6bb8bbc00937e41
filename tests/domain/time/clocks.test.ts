import { afterEach, describe, expect, test } from 'vitest'
import { fromLocalField, isSkippedTime, toLocalField } from '../../../src/domain/time/local-time'
import { clockIn, minuteIn } from '../../../src/domain/time/zoned-time'
import { ageText } from '../../../src/messages/age'
import { dashboardGreeting, fullscreenGreeting, headerDayPart, loginPeriod } from '../../../src/messages/day-part'
import { zoneLabel } from '../../../src/messages/zones'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const zones = Intl.supportedValuesOf('timeZone')
const midnight = Date.UTC(2026, 0, 15)

describe('one minute before, at and after each boundary', () => {
  const upTo = (bounds: readonly (readonly [number, string])[], otherwise: string) => (minute: number) =>
    bounds.find(([hour]) => minute < hour * 60)?.[1] ?? otherwise
  const tables = [
    [
      'the header',
      headerDayPart,
      upTo(
        [
          [5, 'Night'],
          [12, 'Morning'],
          [17, 'Afternoon'],
          [21, 'Evening'],
        ],
        'Night',
      ),
    ],
    [
      'sign-in',
      loginPeriod,
      upTo(
        [
          [12, 'Morning'],
          [18, 'Afternoon'],
          [21, 'Evening'],
        ],
        'Night',
      ),
    ],
    [
      'the dashboard',
      dashboardGreeting,
      upTo(
        [
          [12, 'Good Morning'],
          [18, 'Good Afternoon'],
        ],
        'Good Evening',
      ),
    ],
    [
      'full screen',
      fullscreenGreeting,
      upTo(
        [
          [12, 'Good morning'],
          [18, 'Good afternoon'],
        ],
        'Good evening',
      ),
    ],
  ] as const
  test.each(tables)('%s has its own greeting [CLOCK-5, LOGIN-3, DASH-2, DASH-5]', (_, words, expected) => {
    for (let hour = 0; hour < 24; hour += 1)
      for (const minute of [hour * 60 - 1, hour * 60, hour * 60 + 1]) {
        const now = midnight + minute * MINUTE
        expect([minute, words(Math.floor(minuteIn('UTC', now) / 60))]).toEqual([
          minute,
          expected((minute + 1440) % 1440),
        ])
      }
  })
})

test('in every zone each minute of a day has its hour, and midnight is 00 [CLOCK-4]', () => {
  const wrong: string[] = []
  for (const zone of zones) {
    const start = minuteIn(zone, midnight)
    for (let passed = 0; passed < 1440; passed += 1) {
      const now = midnight + passed * MINUTE
      const minute = (start + passed) % 1440
      const shown = clockIn(zone, now).slice(0, 5)
      const due = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      if (shown !== due) wrong.push(`${zone} ${due}: ${shown}`)
    }
  }
  // No zone changes its clocks on this day.
  expect(wrong).toEqual([])
})

test.each([
  ['Asia/Kathmandu', 'Kathmandu', '05:45'],
  ['Pacific/Chatham', 'Chatham', '13:45'],
  ['Australia/Lord_Howe', 'Lord Howe', '11:00'],
  ['Pacific/Kiritimati', 'Kiritimati', '14:00'],
  ['Etc/GMT+5', 'GMT+5', '19:00'],
])('the unusual zone %s is called %s and shows %s at midnight in Greenwich [CLOCK-2, CLOCK-9]', (zone, label, time) => {
  expect([zoneLabel(zone), clockIn(zone, midnight).slice(0, 5)]).toEqual([label, time])
})

test('a clock follows the daylight-saving changes of its own zone and of no other [CLOCK-4]', () => {
  const change = Date.UTC(2026, 2, 29, 1)
  const around = (zone: string) => [change - 1000, change].map((now) => clockIn(zone, now))
  expect(around('Europe/London')).toEqual(['00:59:59', '02:00:00'])
  expect(around('America/New_York')).toEqual(['20:59:59', '21:00:00'])
  const halfHour = Date.UTC(2026, 3, 4, 15)
  expect(minuteIn('Australia/Lord_Howe', halfHour - 1)).toBe(119)
  expect(minuteIn('Australia/Lord_Howe', halfHour)).toBe(90)
})

describe.each([
  ['Europe/London', Date.UTC(2026, 2, 29, 1)],
  ['America/New_York', Date.UTC(2026, 2, 8, 7)],
  ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30)],
])('while the clocks of the browser change in %s', (own, change) => {
  test('the clocks of all zones show what Intl shows [CLOCK-4]', () => {
    process.env.TZ = own
    const wrong: string[] = []
    for (const zone of ['local', ...zones]) {
      const shown = new Intl.DateTimeFormat('en-GB', {
        timeStyle: 'medium',
        ...(zone === 'local' ? {} : { timeZone: zone }),
      })
      for (let now = change - 26 * HOUR; now < change + 26 * HOUR; now += 29 * MINUTE + 1000) {
        const text = clockIn(zone, now)
        if (text !== shown.format(now)) wrong.push(`${zone} ${shown.format(now)}: ${text}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('a day has 24 hours, and so has its age [DRAFT-4]', () => {
    process.env.TZ = own
    for (const before of [0, HOUR, 12 * HOUR, 24 * HOUR]) {
      expect(ageText(change - before, change - before + 24 * HOUR - 1)).toBe('23 hours ago')
      expect(ageText(change - before, change - before + 24 * HOUR)).toBe('1 day ago')
    }
  })
})

describe('every daylight-saving change of 2020 to 2030', () => {
  /** The moments at which the offset of the process's zone changes, to the minute. */
  function changes(): { at: number; by: number }[] {
    const offset = (time: number) => -new Date(time).getTimezoneOffset()
    const found: { at: number; by: number }[] = []
    const step = 7 * 24 * HOUR
    for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2031, 0, 1); time += step) {
      if (offset(time) === offset(time + step)) continue
      let [low, high] = [time, time + step]
      while (high - low > MINUTE) {
        const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
        if (offset(middle) === offset(low)) low = middle
        else high = middle
      }
      found.push({ at: high, by: offset(high) - offset(low) })
    }
    return found
  }

  test('skipped times move forward and are reported, repeated times are the first, stored ones are unchanged', () => {
    let seen = 0
    const wrong: string[] = []
    for (const zone of zones) {
      process.env.TZ = zone
      for (const { at, by } of changes()) {
        seen += 1
        // The local time that the clock showed at the change, as if it had not changed.
        const field = (time: number) => new Date(time).toISOString().slice(0, 16)
        const local = at - new Date(at - MINUTE).getTimezoneOffset() * MINUTE
        if (by > 0) {
          const skipped = field(local + (by / 2) * MINUTE)
          const stored = Date.parse(fromLocalField(skipped) ?? '')
          if (!isSkippedTime(skipped) || stored < at) wrong.push(`${zone} skips ${skipped}`)
        } else {
          const twice = field(local + (by / 2) * MINUTE)
          const first = at + (by / 2) * MINUTE
          const second = new Date(at - (by / 2) * MINUTE).toISOString()
          if (toLocalField(second) !== twice) wrong.push(`${zone} does not show ${twice} twice`)
          if (Date.parse(fromLocalField(twice) ?? '') !== first) wrong.push(`${zone} does not mean the first ${twice}`)
          if (fromLocalField(twice, second) !== second) wrong.push(`${zone} loses the second ${twice}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(1_000)
  })
})
