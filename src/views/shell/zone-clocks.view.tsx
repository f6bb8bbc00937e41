import { shownZones, type TimeSettings } from '../../domain/time/time-settings'
import { clockIn } from '../../domain/time/zoned-time'
import { type ClockProps, ZoneClock } from './zone-clock.view'

/** The header clock with one or two zones, which may be the same (CLOCK-2, CLOCK-3, CLOCK-7, EXT-187). */
export function ZoneClocks({ clock, settings }: ClockProps & { settings: TimeSettings }) {
  const [first, second] = shownZones(settings)
  const inZone = (zone: string) => <ZoneClock clock={clock} zone={zone} timeAt={(now) => clockIn(zone, now)} />
  return (
    <>
      {inZone(first)}
      {second === undefined ? null : inZone(second)}
    </>
  )
}
