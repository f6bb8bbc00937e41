import { shownZones, type TimeSettings } from '../../domain/time/time-settings'
import { clockIn } from '../../domain/time/zoned-time'
import { type ClockProps, ZoneClock } from './zone-clock.view'

/** The header clock with one or two zones (CLOCK-2, CLOCK-3, CLOCK-7). */
export const ZoneClocks = ({ clock, settings }: ClockProps & { settings: TimeSettings }) =>
  shownZones(settings).map((zone) =>
    zone === undefined ? null : <ZoneClock key={zone} clock={clock} zone={zone} timeAt={(now) => clockIn(zone, now)} />,
  )
