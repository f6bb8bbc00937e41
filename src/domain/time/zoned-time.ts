import { addMilliseconds } from 'date-fns/addMilliseconds'
import { isValid } from 'date-fns/isValid'
import { format } from 'date-fns-tz/format'
import { LOCAL, safeZone } from './time-zone'

/** Whole minutes since midnight in a zone; `now` in milliseconds since the epoch. */
export function minuteIn(zone: string, now: number): number {
  const [hours = 0, minutes = 0] = clockIn(zone, now).split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day in a zone, such as 09:41:07; midnight is 00. `now` in milliseconds since the epoch. */
export function clockIn(zone: string, now: number): string {
  if (!isValid(now)) return ''
  const ahead = addMilliseconds(now, offsetIn(safeZone(zone), now))
  return isValid(ahead) ? ahead.toISOString().slice(11, 19) : ''
}

/**
 * The UTC offset of a zone at a time, in milliseconds. Only the offset in the formats of date-fns-tz is always correct:
 * its zoned dates are local ones, which skip an hour when the browser's own clocks do, and its getTimezoneOffset takes
 * the time for a local one, so that the offset changes hours too early or too late.
 */
const offsetIn = (zone: string, now: number): number =>
  -Date.parse(`1970-01-01T00:00${format(now, 'xxx', zone === LOCAL ? {} : { timeZone: zone })}`)
