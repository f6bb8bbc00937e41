import { CalendarDays, type LucideIcon, Megaphone, Newspaper, SquarePen } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { draftList } from '../../../styled-system/recipes/draft-list'
import type { Draft, DraftType } from '../../domain/drafts/draft'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import { draftScreenTexts } from '../../messages/drafts/draft-screen'
import { draftTexts } from '../../messages/drafts/drafts'
import { Icon } from '../../ui/layout/icon'
import { DraftLine } from './draft-line'

const icons: Record<DraftType, LucideIcon> = {
  news: SquarePen,
  event: CalendarDays,
  article: Newspaper,
  notification: Megaphone,
}

/** What the rows of drafts, stored or removed, have in common. */
export interface RowProps {
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
      open={{ label: draftTexts.view, onPress: () => drafts.send({ type: 'draft.open', id }) }}
      remove={{ label: draftScreenTexts.delete, onPress: () => drafts.send({ type: 'draft.delete', id }) }}
    />
  )
}
