import { useSelector } from '@xstate/react'
import { FilePenLine } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { draftList } from '../../../styled-system/recipes/draft-list'
import { MAX_LISTED, type RemovedDraft } from '../../domain/drafts/draft'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import { draftTexts } from '../../messages/drafts/drafts'
import { removedTexts } from '../../messages/drafts/removed'
import { StatePanel } from '../../ui/feedback/state-panel'
import { FocusRows } from '../../ui/forms/focus'
import { PageHead } from '../../ui/layout/page-head'
import { PageTitle } from '../shell/page-title'
import { DraftRow } from './draft-row.view'
import { PurgeDialog } from './purge-dialog'
import { RemovedRow } from './removed-row'

interface DraftsProps {
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

const header = css({ mt: '10', mb: '4' })
const title = css({ textStyle: 'heading' })
const intro = css({ textStyle: 'small', color: 'fg.subtle', mt: '1' })

/** Drafts (/drafts): unsent forms, newest first (DRAFT-1 to DRAFT-7). */
export function DraftsView({ drafts, clock }: DraftsProps) {
  const list = useSelector(drafts, ({ context }) => context.drafts)
  const removed = useSelector(drafts, ({ context }) => context.removed)
  return (
    <>
      <PageTitle text={draftTexts.heading} />
      <PageHead title={draftTexts.heading} intro={draftTexts.intro} />
      <FocusRows fallback={heading}>
        {list.length === 0 ? (
          <StatePanel icon={FilePenLine} text={draftTexts.empty} />
        ) : (
          <>
            <ul aria-label={draftTexts.list}>
              {list.map((draft) => (
                <DraftRow key={draft.id} draft={draft} drafts={drafts} clock={clock} />
              ))}
            </ul>
            <p className={draftList().note}>{draftTexts.storedCount(list.length, MAX_LISTED)}</p>
          </>
        )}
      </FocusRows>
      {removed.length > 0 && <RemovedDrafts removed={removed} drafts={drafts} clock={clock} />}
      <PurgeDialog drafts={drafts} />
    </>
  )
}

/** Archived, discarded and deleted drafts, each of which can be restored (EXT-32, EXT-71). */
function RemovedDrafts({ removed, ...row }: DraftsProps & { removed: readonly RemovedDraft[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={header}>
        <h2 id={id} className={title}>
          {removedTexts.heading}
        </h2>
        <p className={intro}>{removedTexts.intro}</p>
      </div>
      <FocusRows fallback={heading}>
        <ul aria-labelledby={id}>
          {removed.map((draft) => (
            <RemovedRow key={draft.id} draft={draft} {...row} />
          ))}
        </ul>
      </FocusRows>
    </section>
  )
}

/** The page's heading, which takes the focus when no draft is left. */
const heading = () => document.querySelector<HTMLElement>('main h1')
