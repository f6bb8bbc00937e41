import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { shownZones, type TimeSettings } from '../../domain/time/time-settings'
import { clockText, hourIn } from '../../domain/time/time-zone'
import type { createClockMachine } from '../../machines/page/clock.machine'
import { headerDayPart } from '../../messages/day-part'
import { zoneLabel } from '../../messages/zones'
import { ZoneClock as Face } from '../../ui/display/zone-clock'
import { dayPartIcons } from './day-part-icons'

interface ClockProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

/** The header clock with one or two zones (CLOCK-2, CLOCK-3, CLOCK-7). */
export function ZoneClocks({ clock, settings }: ClockProps & { settings: TimeSettings }) {
  const [primary, secondary] = shownZones(settings)
  return (
    <>
      <ZoneClock clock={clock} zone={primary} />
      {secondary !== undefined && <ZoneClock clock={clock} zone={secondary} />}
    </>
  )
}

/** One zone: the only part of the frame that is rendered each second (CLOCK-1, CLOCK-4, CLOCK-5, CLOCK-8). */
function ZoneClock({ clock, zone }: ClockProps & { zone: string }) {
  const now = useSelector(clock, ({ context }) => context.now)
  const part = headerDayPart(hourIn(zone, now))
  const [time, seconds] = cut(clockText(zone, now, { seconds: true }))
  return <Face time={time} seconds={seconds} part={part} icon={dayPartIcons[part]} name={zoneLabel(zone)} />
}

const cut = (text: string): [string, string] => [text.slice(0, 5), text.slice(6)]
