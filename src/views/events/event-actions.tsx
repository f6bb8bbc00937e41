import { useSelector } from '@xstate/react'
import type { EventItem } from '../../domain/content/event'
import { RowActions } from '../shared/list/row-actions'
import type { EventsCrud } from './events.view'

export interface EventActionsProps {
  crud: EventsCrud
  item: EventItem
  /** Opens the event's page; a card is itself a link to it. */
  onView?: (() => void) | undefined
}

/** The actions of an event, in a row or on a card (EVT-22). */
export function EventActions({ crud, item, onView }: EventActionsProps) {
  const removal = useSelector(crud, ({ children }) => children.removal)
  return (
    <RowActions
      id={item.id}
      title={item.name}
      onView={onView}
      onEdit={() => crud.send({ type: 'form.edit', item })}
      onDelete={() => crud.send({ type: 'delete.request', item })}
      removal={removal}
    />
  )
}
