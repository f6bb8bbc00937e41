import { addMilliseconds } from 'date-fns/addMilliseconds'
import { isValid } from 'date-fns/isValid'
import { format } from 'date-fns-tz/format'

/** Stands for the zone of the browser. */
export const LOCAL = 'local'

const known = new Map<string, boolean>()

/** A valid zone for any stored value; an unknown zone is read as the browser's own. */
export const safeZone = (stored: unknown): string => (typeof stored === 'string' && isZone(stored) ? stored : LOCAL)

/** Whether a stored zone is valid: `local`, or a zone that the browser knows. */
export const isKnownZone = (stored: string): boolean => stored === LOCAL || isZone(stored)

/** The part of a zone's name after the last slash, with spaces for underscores (CLOCK-9). */
export const zonePart = (zone: string): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .trim()

/** The hour in a zone, from 0 to 23; `now` in milliseconds since the epoch. */
export const hourIn = (zone: string, now: number): number =>
  Number(clockText(zone, now, { seconds: false }).slice(0, 2)) || 0

/** Whole minutes since midnight in a zone; `now` in milliseconds since the epoch. */
export function minuteIn(zone: string, now: number): number {
  const [hours = 0, minutes = 0] = clockText(zone, now, { seconds: false }).split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day in a zone, such as 09:41 or 09:41:07; midnight is 00. */
export function clockText(zone: string, now: number, { seconds }: { seconds: boolean }): string {
  if (!isValid(now)) return ''
  const ahead = addMilliseconds(now, offsetIn(safeZone(zone), now))
  return isValid(ahead) ? ahead.toISOString().slice(11, seconds ? 19 : 16) : ''
}

/**
 * The UTC offset of a zone at a time, in milliseconds. Only the offset in the formats of date-fns-tz is always correct:
 * its zoned dates are local ones, which skip an hour when the browser's own clocks do, and its getTimezoneOffset takes
 * the time for a local one, so that the offset changes hours too early or too late.
 */
const offsetIn = (zone: string, now: number): number =>
  -Date.parse(`1970-01-01T00:00${format(now, 'xxx', zone === LOCAL ? {} : { timeZone: zone })}`)

// Checked with Intl, since date-fns-tz takes the names of inherited object properties for zones, and then throws.
function isZone(name: string): boolean {
  const answered = known.get(name)
  if (answered !== undefined) return answered
  let answer = false
  try {
    answer = name !== '' && Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    answer = false
  }
  known.set(name, answer)
  return answer
}
