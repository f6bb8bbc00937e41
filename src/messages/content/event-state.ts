import type { EventItem } from '../../domain/content/event'
import { eventSpan, eventState } from '../../domain/content/event-time'
import { ageOf } from '../../domain/time/age'

/** Where an event stands in time (EXT-152). */
const eventStateTexts = {
  running: 'Running',
  left: (time: string) => `Running, ${time} left`,
  upcoming: (time: string) => `In ${time}`,
  over: 'Over',
} as const

/** A word for where an event stands at a time, in milliseconds; '' if it has no date that can be read. */
export function eventStateText(event: Pick<EventItem, 'startDate' | 'endDate'>, now: number): string {
  const span = eventSpan(event)
  const state = eventState(event, now)
  if (span === null || state === 'undated') return ''
  if (state === 'over') return eventStateTexts.over
  if (state === 'upcoming') return eventStateTexts.upcoming(ageOf(now, span.start))
  return span.hasEnd ? eventStateTexts.left(ageOf(now, span.until)) : eventStateTexts.running
}
