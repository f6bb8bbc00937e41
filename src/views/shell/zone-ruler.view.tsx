import { useSelector } from '@xstate/react'
import { millisecondsInMinute } from 'date-fns/constants'
import type { ActorRefFrom } from 'xstate'
import { shownZones, type TimeSettings } from '../../domain/time/time-settings'
import { minuteIn } from '../../domain/time/zoned-time'
import type { createClockMachine } from '../../machines/page/clock.machine'
import { zoneLabel } from '../../messages/zones'
import { type DayMark, DayRuler } from '../../ui/display/day-ruler'

interface ZoneRulerProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  settings: TimeSettings
}

/** The day with the zones of the settings, rendered each minute. */
export function ZoneRuler({ clock, settings }: ZoneRulerProps) {
  const minute = useSelector(clock, ({ context }) => Math.floor(context.now / millisecondsInMinute))
  const [primary, secondary] = shownZones(settings)
  const mark = (zone: string): DayMark => ({
    name: zoneLabel(zone),
    minutes: minuteIn(zone, minute * millisecondsInMinute),
  })
  return <DayRuler primary={mark(primary)} {...(secondary !== undefined && { secondary: mark(secondary) })} />
}
