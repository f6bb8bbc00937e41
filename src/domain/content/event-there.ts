import { isDay, localDate } from '../time/local-time'
import { wallTime } from '../time/zoned-time'
import type { EventItem } from './event'
import { dayRange, eventDates } from './event-text'
import { eventSpan } from './event-time'

/**
 * The date range of an event by the clocks of the only zone that its place may have; without the year where
 * it is the same, and '' where all of it is, or the zones of a place differ (EXT-151).
 */
export function eventDatesThere(event: Pick<EventItem, 'startDate' | 'endDate'>, zones: readonly string[]): string {
  const span = eventSpan(event)
  if (span === null || isDay(event.startDate)) return ''
  const ranges = zones.map((zone) => {
    const [first = '', last = ''] = [span.start, Math.max(span.start, span.until - 1)].map((time) =>
      localDate(wallTime(zone, time).slice(0, 10)),
    )
    return span.hasEnd ? dayRange(first, last) : first
  })
  const [range = '', ...others] = new Set(ranges)
  const here = eventDates(event)
  if (others.length > 0 || range === here) return ''
  const year = here.slice(-5)
  return range.endsWith(year) ? range.slice(0, -5) : range
}
