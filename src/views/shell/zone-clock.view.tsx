import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { createClockMachine } from '../../machines/page/clock.machine'
import { headerDayPart } from '../../messages/day-part'
import { zoneLabel } from '../../messages/zones'
import { ZoneClock as Face } from '../../ui/display/zone-clock'
import { dayPartIcons } from './day-part-icons'

export interface ClockProps {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

/**
 * One zone of the header's clock: the only part of the frame that is rendered each second (CLOCK-1, CLOCK-4, CLOCK-5,
 * CLOCK-8). `timeAt` returns the zone's time of day, such as 09:41:07; '' if it is not known yet.
 */
export function ZoneClock({ clock, zone, timeAt }: ClockProps & { zone: string; timeAt: (now: number) => string }) {
  const time = useSelector(clock, ({ context }) => timeAt(context.now))
  const part = headerDayPart(Number(time.slice(0, 2)) || 0)
  return (
    <Face
      time={time.slice(0, 5)}
      seconds={time.slice(6)}
      part={part}
      icon={dayPartIcons[part]}
      name={zoneLabel(zone)}
    />
  )
}
