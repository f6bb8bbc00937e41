import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { localClock } from '../../domain/time/clock'
import type { createClockMachine } from '../../machines/page/clock.machine'
import { ClockFace, type ClockFaceProps } from '../../ui/display/clock-face'

interface BigClockProps extends Pick<ClockFaceProps, 'size'> {
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

/** The local hour in large figures, updated each second (CLOCK-1). */
export function BigClock({ clock, size }: BigClockProps) {
  const now = useSelector(clock, ({ context }) => context.now)
  const [hours = '', minutes = '', seconds = ''] = localClock(now).split(':')
  return <ClockFace size={size} hours={hours} minutes={minutes} seconds={seconds} />
}
