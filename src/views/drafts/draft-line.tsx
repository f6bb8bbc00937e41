import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { draftList } from '../../../styled-system/recipes/draft-list'
import { type Draft, draftTitle } from '../../domain/drafts/draft'
import { Button } from '../../ui/actions/button'
import { Badge } from '../../ui/feedback/badge'
import { Age } from '../shared/list/age'
import type { ClockPart } from '../shared/part'

interface Action {
  label: string
  icon?: LucideIcon | undefined
  onPress: () => void
}

export interface DraftLineProps {
  draft: Pick<Draft, 'formData'>
  /** The label of its form. */
  type: string
  time: number
  clock: ClockPart
  heading: 'h2' | 'h3'
  sign?: ReactNode | undefined
  /** Continues the draft, or brings it back. */
  open: Action
  remove: Action
}

/** The type, title and age of a draft on one line, with its two actions (DRAFT-2 to DRAFT-6). */
export function DraftLine({ draft, type, time, clock, heading: Heading, sign, open, remove }: DraftLineProps) {
  const titleId = useId()
  const classes = draftList()
  return (
    <li data-card="" className={classes.row}>
      {sign}
      <div className={classes.text}>
        <Heading id={titleId} dir="auto" className={classes.title}>
          {draftTitle(draft) ?? type}
        </Heading>
        <div className={classes.badge}>
          <Badge tone="draft" text={type} />
        </div>
      </div>
      <span className={classes.age}>
        <Age time={time} clock={clock} isTold />
      </span>
      <div className={classes.actions}>
        <Button variant="outline" size="sm" icon={open.icon} describedBy={titleId} onClick={open.onPress}>
          {open.label}
        </Button>
        <Button variant="ghost" size="sm" danger describedBy={titleId} onClick={remove.onPress}>
          {remove.label}
        </Button>
      </div>
    </li>
  )
}
