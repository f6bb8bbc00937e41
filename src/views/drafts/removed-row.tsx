import { ArchiveRestore } from 'lucide-react'
import type { RemovedDraft } from '../../domain/drafts/draft'
import { removedTexts } from '../../messages/drafts/removed'
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
      open={{
        label: removedTexts.restore,
        icon: ArchiveRestore,
        onPress: () => drafts.send({ type: 'draft.restore', id }),
      }}
      remove={{ label: removedTexts.purge, onPress: () => drafts.send({ type: 'draft.purge', id }) }}
    />
  )
}
