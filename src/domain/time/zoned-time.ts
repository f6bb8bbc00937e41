import { addMilliseconds } from 'date-fns/addMilliseconds'
import { millisecondsInMinute } from 'date-fns/constants'
import { isValid } from 'date-fns/isValid'
import { format } from 'date-fns-tz/format'
import { LOCAL, safeZone } from './time-zone'

/** Whole minutes since midnight in a zone; `now` in milliseconds since the epoch. */
export function minuteIn(zone: string, now: number): number {
  const [hours = 0, minutes = 0] = clockIn(zone, now).split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day in a zone, such as 09:41:07; midnight is 00. `now` in milliseconds since the epoch. */
export const clockIn = (zone: string, now: number): string => isoIn(zone, now).slice(11, 19)

/** Day and time in a zone, such as 2025-11-20T09:41; '' if there is none. `now` in milliseconds since the epoch. */
export const wallTime = (zone: string, now: number): string => isoIn(zone, now).slice(0, 16)

/** The ISO text whose day and time are those of a zone; '' if there is none. */
function isoIn(zone: string, now: number): string {
  if (!isValid(now)) return ''
  const ahead = addMilliseconds(now, offsetIn(safeZone(zone), now))
  return isValid(ahead) ? ahead.toISOString() : ''
}

/** How far a zone is ahead of UTC at a time, such as UTC+7 or UTC-3:30. */
export function offsetText(zone: string, now: number): string {
  const minutes = offsetIn(safeZone(zone), now) / millisecondsInMinute
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  if (minutes === 0) return 'UTC'
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/**
 * The UTC offset of a zone at a time, in milliseconds. Only the offset in the formats of date-fns-tz is always correct:
 * its zoned dates are local ones, which skip an hour when the browser's own clocks do, and its getTimezoneOffset takes
 * the time for a local one, so that the offset changes hours too early or too late.
 */
const offsetIn = (zone: string, now: number): number =>
  -Date.parse(`1970-01-01T00:00${format(now, 'xxx', zone === LOCAL ? {} : { timeZone: zone })}`)
