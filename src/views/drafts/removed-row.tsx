import { ArchiveRestore } from 'lucide-react'
import type { RemovedDraft } from '../../domain/drafts/draft'
import { removedTexts } from '../../messages/drafts/removed'
import { Button } from '../../ui/actions/button'
import { DraftLine } from './draft-line'
import type { RowProps } from './draft-row.view'

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
