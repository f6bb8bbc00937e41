import { CalendarDays, type LucideIcon, Megaphone, Newspaper, SquarePen } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { draftList } from '../../../styled-system/recipes/draft-list'
import type { Draft, DraftType } from '../../domain/draft'
import { draftTitle } from '../../domain/draft-title'
import type { createClockMachine } from '../../machines/clock.machine'
import type { createDraftsMachine } from '../../machines/drafts.machine'
import { draftTexts } from '../../messages/drafts'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Age } from '../shared/age'

const icons: Record<DraftType, LucideIcon> = {
  news: SquarePen,
  event: CalendarDays,
  article: Newspaper,
  notification: Megaphone,
}

interface DraftRowProps {
  draft: Draft
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

/** One kept form: what it is, how old, and its two ways on (DRAFT-2 to DRAFT-6). */
export function DraftRow({ draft, drafts, clock }: DraftRowProps) {
  const { id, formType } = draft
  const titleId = useId()
  const look = draftList()
  const type = draftTexts.types[formType]
  return (
    <li data-card="" className={look.row}>
      <div className={look.sign}>
        <Icon of={icons[formType]} size={20} />
      </div>
      <div className={look.text}>
        <h2 id={titleId} className={look.title}>
          {draftTitle(draft) ?? type}
        </h2>
        <div className={look.badge}>
          <Badge tone="draft" text={type} />
        </div>
      </div>
      <span className={look.age}>
        <Age time={draft.timestamp} clock={clock} />
      </span>
      <div className={look.actions}>
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
      </div>
    </li>
  )
}
