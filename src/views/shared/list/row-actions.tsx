import { useSelector } from '@xstate/react'
import { ArrowUpRight, Bell, Copy, ExternalLink, Eye, Pencil, Trash2 } from 'lucide-react'
import { commonTexts } from '../../../messages/common'
import { IconButton } from '../../../ui/actions/icon-button'
import { IconLink } from '../../../ui/actions/icon-link'
import { editOf } from '../form/page-button'
import type { Part, RemovalPart } from '../part'

export interface RowActionsProps {
  /** The id of the item. */
  id: string
  /** The name of the item. */
  title: string
  onPreview?: (() => void) | undefined
  onNotify?: (() => void) | undefined
  onView?: (() => void) | undefined
  /** The source of the item, a safe URL (TOPIC-30). */
  source?: string | null | undefined
  onEdit?: (() => void) | undefined
  /** Opens an empty form with the values of the item (EXT-170). */
  onDuplicate?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** The current deletion, of this item or of another. */
  removal?: RemovalPart<{ id: string }> | undefined
}

/** The actions of a row; each only if the screen provides it (TABLE-4, NEWS-6). */
export function RowActions({ id, title, removal, ...on }: RowActionsProps) {
  'use memo'
  const deleting = useSelector(
    removal,
    (snapshot) => snapshot?.hasTag('busy') === true && snapshot.context.item.id === id,
  )
  const row = { tone: 'row', description: title } as const
  return (
    <>
      {on.onPreview ? (
        <IconButton {...row} name={commonTexts.preview} icon={Eye} opens={id} onClick={on.onPreview} />
      ) : null}
      {on.onNotify ? (
        <IconButton {...row} name={commonTexts.sendNotification} icon={Bell} onClick={on.onNotify} />
      ) : null}
      {on.source ? (
        <IconLink name={commonTexts.source} icon={ExternalLink} href={on.source} description={title} />
      ) : null}
      {on.onView ? <IconButton {...row} name={commonTexts.view} icon={ArrowUpRight} onClick={on.onView} /> : null}
      {on.onEdit ? (
        <IconButton {...row} name={commonTexts.edit} icon={Pencil} opens={editOf(id)} onClick={on.onEdit} />
      ) : null}
      {on.onDuplicate ? (
        <IconButton {...row} name={commonTexts.duplicate} icon={Copy} onClick={on.onDuplicate} />
      ) : null}
      {on.onDelete ? (
        <IconButton {...row} danger name={commonTexts.delete} icon={Trash2} busy={deleting} onClick={on.onDelete} />
      ) : null}
    </>
  )
}

interface ItemActionsProps<Item> extends Omit<RowActionsProps, 'id' | 'onEdit' | 'onDelete' | 'removal'> {
  screen: Part<
    { children: { removal?: RowActionsProps['removal'] } },
    { type: 'form.edit'; item: NoInfer<Item> } | { type: 'delete.request'; item: NoInfer<Item> }
  >
  item: Item
}

/** The actions of an item that its screen edits and deletes, and the other ones that the screen provides. */
export function ItemActions<Item extends { id: string }>({ screen, item, ...others }: ItemActionsProps<Item>) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  return (
    <RowActions
      {...others}
      id={item.id}
      onEdit={() => screen.send({ type: 'form.edit', item })}
      onDelete={() => screen.send({ type: 'delete.request', item })}
      removal={removal}
    />
  )
}
