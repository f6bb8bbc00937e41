import { isDay, localDate, timeOf } from './local-time'
import { LOCAL } from './time-zone'
import { offsetText, wallTime } from './zoned-time'

/** A moment by the clocks of a place. */
export interface PlaceTime {
  /** Such as 30 Nov 2026; '' where it is the day that the editor's clock shows. */
  day: string
  /** Such as 05:00. */
  time: string
  /** Such as UTC+7. */
  offset: string
}

/**
 * A stored moment by the clocks of the only zone that a place may have; null where they show what the editor's clock
 * shows, for a day without a time, and where the zones of a place differ (EXT-151).
 */
export function placeTime(iso: string, zones: readonly string[]): PlaceTime | null {
  const at = timeOf(iso)
  if (at === null || isDay(iso)) return null
  const [there, ...others] = new Set(zones.map((zone) => wallTime(zone, at)))
  const [zone] = zones
  const here = wallTime(LOCAL, at)
  if (zone === undefined || !there || others.length > 0 || there === here) return null
  const isSameDay = there.slice(0, 10) === here.slice(0, 10)
  return {
    day: isSameDay ? '' : localDate(there.slice(0, 10)),
    time: there.slice(11),
    offset: offsetText(zone, at),
  }
}
