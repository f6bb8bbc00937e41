import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarWeeks, monthAfter, monthOr } from '../../../src/domain/content/event-calendar'
import { monthText, weekdayText } from '../../../src/domain/time/moment'

const an = (name: string, startDate: string, endDate = '') => ({ id: name, name, startDate, endDate })

test('a month has whole weeks from Monday, with the days of its neighbours [EXT-153]', () => {
  const weeks = calendarWeeks([], '2026-11')
  expect(weeks.map((week) => week.map(({ date }) => date.slice(5)).join(' '))).toEqual([
    '10-26 10-27 10-28 10-29 10-30 10-31 11-01',
    '11-02 11-03 11-04 11-05 11-06 11-07 11-08',
    '11-09 11-10 11-11 11-12 11-13 11-14 11-15',
    '11-16 11-17 11-18 11-19 11-20 11-21 11-22',
    '11-23 11-24 11-25 11-26 11-27 11-28 11-29',
    '11-30 12-01 12-02 12-03 12-04 12-05 12-06',
  ])
  expect(weeks[0]?.map(({ isInMonth }) => isInMonth)).toEqual([false, false, false, false, false, false, true])
  expect([monthText('2026-11'), weekdayText('2026-11-23')]).toEqual(['November 2026', 'Monday 23 November'])
})

test('an event is one bar in each week that it touches, and goes on over the end of a week [EXT-153]', () => {
  const weeks = calendarWeeks([an('Fair', '2026-11-13', '2026-11-17'), an('Day', '2026-11-14')], '2026-11')
  const bars = weeks
    .flat()
    .flatMap(({ date, entries }) =>
      entries
        .filter(({ span }) => span > 0)
        .map(({ event, span, lane, isContinued, goesOn }) => [date, event.id, span, lane, isContinued, goesOn]),
    )
  expect(bars).toEqual([
    ['2026-11-13', 'Fair', 3, 0, false, true],
    ['2026-11-14', 'Day', 1, 1, false, false],
    ['2026-11-16', 'Fair', 2, 0, true, false],
  ])
})

test('a day folds what has no room, and a free row is used again [EXT-153]', () => {
  const events = [1, 2, 3, 4, 5].map((number) => an(`E${number}`, '2026-11-10'))
  const [, , week] = calendarWeeks([...events, an('After', '2026-11-11')], '2026-11')
  expect(week?.map(({ folded, entries }) => [entries.length, folded])).toEqual([
    [0, 0],
    [5, 2],
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(week?.[2]?.entries[0]?.lane).toBe(0)
})

test('the first and longest event of a week has the first row, in whatever order they are read [EXT-153]', () => {
  const events = [an('Late', '2026-11-12'), an('Short', '2026-11-10'), an('Long', '2026-11-10', '2026-11-11')]
  const bars = calendarWeeks(events, '2026-11')
    .flat()
    .flatMap(({ entries }) => entries.filter(({ span }) => span > 0))
  expect(bars.map(({ event, lane }) => [event.id, lane])).toEqual([
    ['Long', 0],
    ['Short', 1],
    ['Late', 0],
  ])
})

test.each([
  ['2027-02', '2027-02'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['0000-01', '2026-11'],
  ['9999-12', '2026-11'],
  ['<script>', '2026-11'],
])('the address names the month %s: %s [EXT-153]', (named, month) => {
  expect(monthOr(named, '2026-11-24')).toBe(month)
})

test('months follow each other over the year, to the edge of those that are stored [EXT-153]', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([monthAfter('1900-01', -1), monthAfter('9998-12', 1)]).toEqual(['1900-01', '9998-12'])
})

test('no two bars of a week cover each other, for any events [EXT-153]', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(day, day), { maxLength: 12 }), (given) => {
      const events = given.map(([start, end], index) => an(String(index), start, end))
      for (const { entries } of calendarWeeks(events, '2026-02').flat()) {
        const lanes = entries.map(({ lane }) => lane)
        expect(new Set(lanes).size).toBe(lanes.length)
      }
    }),
  )
})
