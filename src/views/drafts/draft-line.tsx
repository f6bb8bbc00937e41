import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { draftList } from '../../../styled-system/recipes/draft-list'
import type { Draft } from '../../domain/drafts/draft'
import { draftTitle } from '../../domain/drafts/draft-title'
import type { createClockMachine } from '../../machines/page/clock.machine'
import { draftTexts } from '../../messages/drafts/drafts'
import { Badge } from '../../ui/feedback/badge'
import { Age } from '../shared/list/age'

export interface DraftLineProps {
  draft: Draft
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  heading: 'h2' | 'h3'
  sign?: ReactNode | undefined
  /** The actions; each is described by the title, whose id is passed in. */
  actions: (titleId: string) => ReactNode
}

/** The type, title and age of a draft, on one line (DRAFT-2 to DRAFT-4). */
export function DraftLine({ draft, clock, heading: Heading, sign, actions }: DraftLineProps) {
  const titleId = useId()
  const classes = draftList()
  const type = draftTexts.types[draft.formType]
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
        <Age time={draft.timestamp} clock={clock} />
      </span>
      <div className={classes.actions}>{actions(titleId)}</div>
    </li>
  )
}
