import { type ReactNode, useId } from 'react'
import { draftList } from '../../../styled-system/recipes/draft-list'
import { type Draft, draftTitle } from '../../domain/drafts/draft'
import { Badge } from '../../ui/feedback/badge'
import { Age } from '../shared/list/age'
import type { ClockPart } from '../shared/part'

export interface DraftLineProps {
  draft: Pick<Draft, 'formData'>
  /** The label of its form. */
  type: string
  time: number
  clock: ClockPart
  heading: 'h2' | 'h3'
  sign?: ReactNode | undefined
  /** The actions; each is described by the title, whose id is passed in. */
  actions: (titleId: string) => ReactNode
}

/** The type, title and age of a draft, on one line (DRAFT-2 to DRAFT-4). */
export function DraftLine({ draft, type, time, clock, heading: Heading, sign, actions }: DraftLineProps) {
  const titleId = useId()
  const classes = draftList()
  return (
    <li data-card="" className={classes.row}>
      {sign}
      <div className={classes.text}>
        <Heading id={titleId} className={classes.title}>
          {draftTitle(draft) ?? type}
        </Heading>
        <div className={classes.badge}>
          <Badge tone="draft" text={type} />
        </div>
      </div>
      <span className={classes.age}>
        <Age time={time} clock={clock} />
      </span>
      <div className={classes.actions}>{actions(titleId)}</div>
    </li>
  )
}
