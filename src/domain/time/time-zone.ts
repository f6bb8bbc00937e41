import { addMilliseconds } from 'date-fns/addMilliseconds'
import { millisecondsInMinute } from 'date-fns/constants'
import { isValid } from 'date-fns/isValid'

/** Stands for the zone of the browser. */
export const LOCAL = 'local'

/** What says the offset of a zone, made on first use: the first of them costs a slow processor 100 ms. */
const zones = new Map<string, Intl.DateTimeFormat | null>()

/** A valid zone for any stored value; an unknown zone is read as the browser's own. */
export const safeZone = (stored: unknown): string =>
  typeof stored === 'string' && namedZone(stored) !== null ? stored : LOCAL

/** Whether a stored zone is valid: `local`, or a zone that the browser knows. */
export const isKnownZone = (stored: string): boolean => stored === LOCAL || namedZone(stored) !== null

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

/** The UTC offset of a zone at a time, in milliseconds. */
function offsetIn(zone: string, now: number): number {
  const named = namedZone(zone)
  if (named === null) return -new Date(now).getTimezoneOffset() * millisecondsInMinute
  // Such as "1/1/2026, GMT+05:30", or "1/1/2026, GMT" for none.
  const [offset = 'Z'] = /[+-]\d\d:\d\d/.exec(named.format(now)) ?? []
  return -Date.parse(`1970-01-01T00:00${offset}`)
}

/** The zone of a name that the browser knows; null for any other. */
function namedZone(name: string): Intl.DateTimeFormat | null {
  const answered = zones.get(name)
  if (answered !== undefined) return answered
  let answer: Intl.DateTimeFormat | null = null
  try {
    if (name !== '' && name !== LOCAL)
      answer = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  } catch {
    // No zone of the browser.
  }
  zones.set(name, answer)
  return answer
}
