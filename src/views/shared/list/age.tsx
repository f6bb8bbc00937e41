import { useSelector } from '@xstate/react'
import { ageText } from '../../../domain/time/age'
import { momentText } from '../../../domain/time/moment'
import { Tooltip } from '../../../ui/actions/tooltip'
import type { ClockPart } from '../part'

export interface AgeProps {
  /** In milliseconds since the epoch; nothing is shown where it is not known. */
  time: number | null
  clock: ClockPart
  className?: string | undefined
}

/** How long ago something was, with the moment in full as its hint; changes only with its own words (DRAFT-3, DRAFT-4). */
export function Age({ time, clock, className }: AgeProps) {
  const age = useSelector(clock, ({ context }) => (time === null ? '' : ageText(time, context.now)))
  if (time === null) return null
  return (
    <Tooltip text={momentText(time)}>
      {(describedBy) => (
        <span className={className} aria-describedby={describedBy}>
          {age}
        </span>
      )}
    </Tooltip>
  )
}
