import { millisecondsInDay } from 'date-fns/constants'
import type { EventItem } from './event'
import { eventDays } from './event-time'

/** How many bars a day shows; further events are folded. */
export const MOST_BARS = 3
const WEEK = 7

type Dated = Pick<EventItem, 'id' | 'name' | 'startDate' | 'endDate'>

/** An event on one day of a month. */
export interface CalendarEntry<Event> {
  event: Event
  /** The row of its bar within the week, from 0. */
  lane: number
  /** The number of days of its bar, on the first of them; 0 on the others. */
  span: number
  /** The event begins before its bar, or goes on after it. */
  isContinued: boolean
  goesOn: boolean
}

export interface CalendarDay<Event> {
  /** Such as 2026-11-23. */
  date: string
  day: number
  isInMonth: boolean
  entries: CalendarEntry<Event>[]
  /** The number of entries that have no bar. */
  folded: number
}

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether a text names a month from 1900 to 9998. */
const isMonth = (text: string): boolean => MONTH.test(text) && text >= '1900-01' && text <= '9998-12'

/** The month that an address names, such as 2026-11; the one of a day if it names none (EXT-153). */
export const monthOr = (named: string | null, day: string): string =>
  named !== null && isMonth(named) ? named : day.slice(0, 7)

/** The month some months before or after another; the same one at the edge of the years that are stored. */
export function monthAfter(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00.000Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  const other = first.toISOString().slice(0, 7)
  return isMonth(other) ? other : month
}

/** A day as a number, which counts them without clock changes. */
const numberOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00.000Z`) / millisecondsInDay)
const dateOf = (number: number): string => new Date(number * millisecondsInDay).toISOString().slice(0, 10)
/** The weekday of a day, Monday is 0. */
const weekdayOf = (number: number): number => (((number + 3) % WEEK) + WEEK) % WEEK

interface Placed<Event> {
  event: Event
  first: number
  last: number
}

/** The weeks of a month, from Monday, with its events over their days (EXT-153). */
export function calendarWeeks<Event extends Dated>(events: readonly Event[], month: string): CalendarDay<Event>[][] {
  const start = numberOf(`${month}-01`)
  const end = numberOf(`${monthAfter(month, 1)}-01`) - 1
  const from = start - weekdayOf(start)
  const placed = events.flatMap((event): Placed<Event>[] => {
    const days = eventDays(event)
    return days ? [{ event, first: numberOf(days.first), last: numberOf(days.last) }] : []
  })
  // The longest of those that begin on a day comes first, so that short ones fill the gaps.
  placed.sort((one, other) => one.first - other.first || other.last - one.last)
  const weeks = Math.ceil((end - from + 1) / WEEK)
  return Array.from({ length: weeks }, (_, index) => weekFrom(placed, from + index * WEEK, month))
}

function weekFrom<Event>(placed: readonly Placed<Event>[], monday: number, month: string): CalendarDay<Event>[] {
  const sunday = monday + WEEK - 1
  const days = Array.from({ length: WEEK }, (_, index): CalendarDay<Event> => {
    const date = dateOf(monday + index)
    return { date, day: Number(date.slice(8)), isInMonth: date.startsWith(month), entries: [], folded: 0 }
  })
  /** The last day of each lane that is taken. */
  const lanes: number[] = []
  for (const { event, first, last } of placed) {
    if (last < monday || first > sunday) continue
    const begin = Math.max(first, monday)
    const end = Math.min(last, sunday)
    const free = lanes.findIndex((taken) => taken < begin)
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = end
    for (const [index, day] of days.entries()) {
      const number = monday + index
      if (number < begin || number > end) continue
      const span = number === begin ? end - begin + 1 : 0
      day.entries.push({ event, lane, span, isContinued: first < begin, goesOn: last > end })
      if (lane >= MOST_BARS) day.folded += 1
    }
  }
  return days
}
