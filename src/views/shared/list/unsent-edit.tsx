import { useSelector } from '@xstate/react'
import { draftTexts } from '../../../messages/drafts/drafts'
import { Badge } from '../../../ui/feedback/badge'
import type { Part } from '../part'

/** A screen that knows which items have an unsent edit on this device. */
export type UnsentEditsPart = Part<{ context: { unsentEdits: readonly string[] } }, never>

/** Marks an item whose edit was not sent; Edit offers it (EXT-53). */
export function UnsentEdit({ screen, id }: { screen: UnsentEditsPart; id: string }) {
  const isWaiting = useSelector(screen, ({ context }) => context.unsentEdits.includes(id))
  return isWaiting ? <Badge tone="draft" dot text={draftTexts.unsentEdit} /> : null
}
