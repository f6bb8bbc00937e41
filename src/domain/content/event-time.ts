import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { isDay, localDayOf, timeOf } from '../time/local-time'
import type { EventItem } from './event'

type Dates = Pick<EventItem, 'startDate' | 'endDate'>

/** Whether an event takes place, will, or has; `undated` if its start cannot be read. */
export type EventState = 'running' | 'upcoming' | 'over' | 'undated'

/** When an event takes place, in milliseconds; it takes place until just before `until`. */
export interface EventSpan {
  start: number
  until: number
  /** Whether the event says when it ends; without an end it lasts for the day of its start. */
  hasEnd: boolean
}

/** The local days that an event takes place on, such as 2026-11-23. */
export interface EventDays {
  first: string
  last: string
}

/** When an event takes place; null if its start cannot be read. A day without a time lasts to its end. */
export function eventSpan({ startDate, endDate }: Dates): EventSpan | null {
  const start = timeOf(startDate)
  if (start === null) return null
  const end = timeOf(endDate)
  if (end === null || end < start) return { start, until: endOfDay(start), hasEnd: false }
  return { start, until: isDay(endDate) ? endOfDay(end) : end, hasEnd: true }
}

/** Whether an event takes place at a time, in milliseconds (EXT-152). */
export function eventState(event: Dates, now: number): EventState {
  const span = eventSpan(event)
  if (span === null) return 'undated'
  if (now < span.start) return 'upcoming'
  return now < span.until ? 'running' : 'over'
}

/** The local days of an event; one that ends at 00:00 does not count that day. Null if its start cannot be read. */
export function eventDays(event: Dates): EventDays | null {
  const span = eventSpan(event)
  if (span === null) return null
  return { first: localDayOf(span.start), last: localDayOf(Math.max(span.start, span.until - 1)) }
}

/**
 * Events in the order in which an editor needs them: those that take place, the one that ends first at the top; those to
 * come, the next first; those that are over, the latest first; those without a date (EXT-152). Milliseconds.
 */
export function inTimeOrder<Event extends Dates>(events: readonly Event[], now: number): Event[] {
  const placed = events.map((event) => ({ event, rank: rankOf(event, now) }))
  placed.sort(({ rank: [group, time] }, { rank: [otherGroup, otherTime] }) => group - otherGroup || time - otherTime)
  return placed.map(({ event }) => event)
}

function rankOf(event: Dates, now: number): readonly [group: number, time: number] {
  const span = eventSpan(event)
  if (span === null) return [3, 0]
  if (now >= span.until) return [2, -span.until]
  return now < span.start ? [1, span.start] : [0, span.until]
}

// The day after one that begins at 01:00, since daylight saving skips its midnight, begins at 00:00.
const endOfDay = (time: number): number => startOfDay(addDays(time, 1)).getTime()
