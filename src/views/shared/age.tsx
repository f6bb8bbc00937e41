import { useSelector } from '@xstate/react'
import { ageText } from '../../domain/age'
import { momentText } from '../../domain/moment'
import { Tooltip } from '../../ui/tooltip'
import type { Part } from './part'

/** The present time, as those see it who count from it. */
export type ClockPart = Part<{ context: { now: number } }, never>

/** How long ago something was, changing only with its own words; the moment itself as a hint (DRAFT-3, ART-4). */
export function Age({ timestamp, clock, className }: { timestamp: number; clock: ClockPart; className?: string }) {
  const age = useSelector(clock, ({ context }) => ageText(timestamp, context.now))
  if (Number.isNaN(timestamp)) return null
  return (
    <Tooltip text={momentText(timestamp)}>
      {(describedBy) => (
        <span className={className} aria-describedby={describedBy}>
          {age}
        </span>
      )}
    </Tooltip>
  )
}
