import { useSelector } from '@xstate/react'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { Part } from '../part'

/** A screen that knows which items have an unsent edit on this device. */
export type UnsentEditsPart = Part<{ context: { unsentEdits: readonly string[] } }, never>

const Mark = lazyComponent(
  async () => (await loadPart('unsent-mark', () => import('./unsent-mark'))).UnsentMark,
  () => null,
)

/** Marks an item whose edit was not sent; Edit offers it (EXT-53). */
export function UnsentEdit({ screen, id }: { screen: UnsentEditsPart; id: string }) {
  const isWaiting = useSelector(screen, ({ context }) => context.unsentEdits.includes(id))
  return isWaiting ? <Mark /> : null
}
