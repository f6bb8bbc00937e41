import { useSelector } from '@xstate/react'
import { wasDeleted } from '../../../messages/reasons'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import type { Part } from '../part'

interface SaidDeletionProps<Item> {
  screen: Part<{ context: { deleted: Item | null } }, never>
  name: (item: Item) => string
}

/** Tells a screen reader of the last deletion, on a screen whose deletions have no toast (EXT-300). */
export function SaidDeletion<Item>({ screen, name }: SaidDeletionProps<Item>) {
  const deleted = useSelector(screen, ({ context }) => context.deleted)
  return <VisuallyHidden live>{deleted === null ? '' : wasDeleted(name(deleted))}</VisuallyHidden>
}
