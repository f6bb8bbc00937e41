import { useSelector } from '@xstate/react'
import { css } from '../../../../styled-system/css'
import { momentText } from '../../../domain/time/moment'
import { ageText } from '../../../messages/age'
import { Tooltip } from '../../../ui/actions/tooltip'
import type { ClockPart } from '../part'

export interface AgeProps {
  /** In milliseconds since the epoch; null shows nothing. */
  time: number | null
  clock: ClockPart
  className?: string | undefined
  /** The age is a button, so that keyboard and touch reach the full date as well. */
  isTold?: boolean | undefined
}

const told = css({ minH: '6', borderRadius: 'sm', mdDown: { minH: 'touch' } })

/** The age of something, with the full date as tooltip; rendered only when its text changes (DRAFT-3, DRAFT-4). */
export function Age({ time, clock, className, isTold = false }: AgeProps) {
  const age = useSelector(clock, ({ context }) => (time === null ? '' : ageText(time, context.now)))
  if (time === null) return null
  return (
    <Tooltip text={momentText(time)} isTold={isTold}>
      {(describedBy) =>
        isTold ? (
          <button type="button" data-told="" className={told} aria-describedby={describedBy}>
            {age}
          </button>
        ) : (
          <span className={className} aria-describedby={describedBy}>
            {age}
          </span>
        )
      }
    </Tooltip>
  )
}
