import { useSelector } from '@xstate/react'
import { FilePenLine, Search } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import { draftList } from '../../../styled-system/recipes/draft-list'
import { arrangeDrafts, draftOrder } from '../../domain/drafts/arrange-drafts'
import { MAX_LISTED, type RemovedDraft } from '../../domain/drafts/draft'
import type { createDraftSearchMachine } from '../../machines/screens/draft-search.machine'
import { commonTexts } from '../../messages/common'
import { draftScreenTexts } from '../../messages/drafts/draft-screen'
import { draftTexts } from '../../messages/drafts/drafts'
import { removedTexts } from '../../messages/drafts/removed'
import { Awaited } from '../../ui/feedback/awaited'
import { lazyComponent } from '../../ui/feedback/lazy-component'
import { loadPart } from '../../ui/feedback/load-part'
import { StatePanel } from '../../ui/feedback/state-panel'
import { FocusRows, pageHeading } from '../../ui/forms/focus'
import { PageHead } from '../../ui/layout/page-head'
import { ComingScreen } from '../shared/coming-screen'
import { PartNotLoaded } from '../shared/part-status'
import { PageTitle } from '../shell/page-title'
import { DraftRow, type RowProps } from './draft-row.view'
import type { DraftToolsProps } from './draft-tools'
import { PurgeDialog } from './purge-dialog'
import { RemovedRow } from './removed-row'

interface DraftsProps extends RowProps {
  finder: ActorRefFrom<ReturnType<typeof createDraftSearchMachine>>
  /** Loads the code of the drafts, which the screen shows once it is here; rejects if that fails. */
  load: () => Promise<unknown>
}

const header = css({ mt: '10', mb: '4' })
const title = css({ textStyle: 'heading' })
const intro = css({ textStyle: 'small', color: 'fg.subtle', mt: '1' })

/** The room of the tools, which are loaded after the drafts. */
const room = css({ h: '[52px]', mdDown: { h: '[112px]' } })

const DraftTools = lazyComponent<DraftToolsProps>(
  async () => (await loadPart('draft-tools', () => import('./draft-tools'))).DraftTools,
  () => null,
  <div className={room} />,
)

/** Drafts (/drafts): unsent forms, newest first unless another order is chosen (DRAFT-1 to DRAFT-7, EXT-219, EXT-220). */
export function DraftsView({ drafts, clock, finder, load }: DraftsProps) {
  const list = useSelector(drafts, ({ context }) => context.drafts)
  const isRead = useSelector(drafts, ({ context }) => context.isRead)
  const removed = useSelector(drafts, ({ context }) => context.removed)
  const asked = useSelector(finder, ({ context }) => context)
  const found = arrangeDrafts(list, asked, {
    type: ({ formType }) => draftTexts.types[formType],
    time: ({ timestamp }) => timestamp,
  })
  const foundRemoved = arrangeDrafts(removed, asked, {
    type: ({ formType }) => removedTexts.types[formType],
    time: ({ removedAt }) => removedAt,
  })
  const all = list.length + removed.length
  const hasTools = all > 1 || asked.search !== '' || draftOrder(asked.by) !== ''
  return (
    <>
      <PageTitle text={draftScreenTexts.heading} />
      <PageHead title={draftScreenTexts.heading} intro={draftScreenTexts.intro} />
      {hasTools && <DraftTools finder={finder} found={found.length + foundRemoved.length} all={all} />}
      <FocusRows fallback={pageHeading}>
        {!isRead ? (
          <Awaited load={load} pending={<ComingScreen />} Failed={PartNotLoaded} />
        ) : list.length === 0 ? (
          <StatePanel icon={FilePenLine} text={draftScreenTexts.empty} />
        ) : (
          <>
            {found.length === 0 ? (
              <StatePanel icon={Search} text={commonTexts.noResults} />
            ) : (
              <ul aria-label={draftScreenTexts.list}>
                {found.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} drafts={drafts} clock={clock} />
                ))}
              </ul>
            )}
            <p className={draftList().note}>{draftScreenTexts.storedCount(list.length, MAX_LISTED)}</p>
          </>
        )}
      </FocusRows>
      {/* Around the section, which goes with its last row. */}
      <FocusRows fallback={pageHeading}>
        {foundRemoved.length > 0 && <RemovedDrafts removed={foundRemoved} drafts={drafts} clock={clock} />}
      </FocusRows>
      <PurgeDialog drafts={drafts} />
    </>
  )
}

/** Archived, discarded and deleted drafts, each of which can be restored (EXT-32, EXT-71). */
function RemovedDrafts({ removed, ...row }: RowProps & { removed: readonly RemovedDraft[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={header}>
        <h2 id={id} className={title}>
          {removedTexts.heading}
        </h2>
        <p className={intro}>{removedTexts.intro}</p>
      </div>
      <ul aria-labelledby={id}>
        {removed.map((draft) => (
          <RemovedRow key={draft.id} draft={draft} {...row} />
        ))}
      </ul>
    </section>
  )
}
