import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { headerDayPart } from '../../domain/day-part'
import { clockText, hourIn, zoneLabel } from '../../domain/time-zone'
import type { createClockMachine } from '../../machines/clock.machine'
import { ZoneClock } from '../../ui/zone-clock'
import { dayPartIcons } from './day-part-icons'

/** One zone of the header's clock: the only part of the frame that changes each second (CLOCK-1, CLOCK-2, CLOCK-4, CLOCK-5). */
export function HeaderClock({
  clock,
  zone,
}: {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  zone: string
}) {
  const now = useSelector(clock, ({ context }) => context.now)
  const part = headerDayPart(hourIn(zone, now))
  const [time, seconds] = cut(clockText(zone, now, { seconds: true }))
  return <ZoneClock time={time} seconds={seconds} part={part} icon={dayPartIcons[part]} name={zoneLabel(zone)} />
}

const cut = (text: string): [string, string] => [text.slice(0, 5), text.slice(6)]
