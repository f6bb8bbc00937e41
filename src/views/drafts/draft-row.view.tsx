import { ArchiveRestore, CalendarDays, type LucideIcon, Megaphone, Newspaper, SquarePen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { draftList } from '../../../styled-system/recipes/draft-list'
import { type Draft, type DraftType, draftTitle, type RemovedDraft } from '../../domain/drafts/draft'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import { draftTexts, removedTexts } from '../../messages/drafts/drafts'
import { Button } from '../../ui/actions/button'
import { Badge } from '../../ui/feedback/badge'
import { Icon } from '../../ui/layout/icon'
import { Age } from '../shared/list/age'

const icons: Record<DraftType, LucideIcon> = {
  news: SquarePen,
  event: CalendarDays,
  article: Newspaper,
  notification: Megaphone,
}

interface RowProps {
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

/** A draft with its type, its age and its two actions (DRAFT-2 to DRAFT-6). */
export function DraftRow({ draft, drafts, clock }: RowProps & { draft: Draft }) {
  const { id, formType, timestamp } = draft
  return (
    <DraftLine
      draft={draft}
      type={draftTexts.types[formType]}
      time={timestamp}
      clock={clock}
      heading="h2"
      sign={
        <div className={draftList().sign}>
          <Icon of={icons[formType]} size={20} />
        </div>
      }
      actions={(titleId) => (
        <>
          <Button
            variant="outline"
            size="sm"
            describedBy={titleId}
            onClick={() => drafts.send({ type: 'draft.open', id })}
          >
            {draftTexts.view}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            danger
            describedBy={titleId}
            onClick={() => drafts.send({ type: 'draft.delete', id })}
          >
            {draftTexts.delete}
          </Button>
        </>
      )}
    />
  )
}

/** A removed draft with when it was removed; it can be restored, or deleted for good (EXT-32, EXT-71, EXT-75). */
export function RemovedRow({ draft, drafts, clock }: RowProps & { draft: RemovedDraft }) {
  const { id, formType, removedAt } = draft
  return (
    <DraftLine
      draft={draft}
      type={removedTexts.types[formType]}
      time={removedAt}
      clock={clock}
      heading="h3"
      actions={(titleId) => (
        <>
          <Button
            variant="outline"
            size="sm"
            icon={ArchiveRestore}
            describedBy={titleId}
            onClick={() => drafts.send({ type: 'draft.restore', id })}
          >
            {removedTexts.restore}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            danger
            describedBy={titleId}
            onClick={() => drafts.send({ type: 'draft.purge', id })}
          >
            {removedTexts.purge}
          </Button>
        </>
      )}
    />
  )
}

interface DraftLineProps {
  draft: Pick<Draft, 'formData'>
  /** The label of its form. */
  type: string
  time: number
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
  heading: 'h2' | 'h3'
  sign?: ReactNode | undefined
  /** The actions; each is described by the title, whose id is passed in. */
  actions: (titleId: string) => ReactNode
}

/** The type, title and age of a draft, on one line (DRAFT-2 to DRAFT-4). */
function DraftLine({ draft, type, time, clock, heading: Heading, sign, actions }: DraftLineProps) {
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
