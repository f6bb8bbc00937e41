import { ArchiveRestore } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { css } from '../../../styled-system/css'
import type { Draft } from '../../domain/drafts/draft'
import type { createClockMachine } from '../../machines/page/clock.machine'
import type { createDraftsMachine } from '../../machines/screens/drafts.machine'
import { removedTexts } from '../../messages/drafts/removed-drafts'
import { Button } from '../../ui/actions/button'
import { DraftLine } from './draft-line'

interface RemovedProps {
  removed: readonly Draft[]
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}

const header = css({ mt: '10', mb: '4' })
const title = css({ textStyle: 'heading' })
const intro = css({ textStyle: 'small', color: 'fg.subtle', mt: '1' })

/** Archived drafts, each of which can be restored (EXT-32). */
export function RemovedDrafts({ removed, ...row }: RemovedProps) {
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

function RemovedRow({ draft, drafts, clock }: Omit<RemovedProps, 'removed'> & { draft: Draft }) {
  return (
    <DraftLine
      draft={draft}
      clock={clock}
      heading="h3"
      actions={(titleId) => (
        <Button
          variant="outline"
          size="sm"
          icon={ArchiveRestore}
          describedBy={titleId}
          onClick={() => drafts.send({ type: 'draft.restore', id: draft.id })}
        >
          {removedTexts.bringBack}
        </Button>
      )}
    />
  )
}
