import { useSelector } from '@xstate/react'
import type { EventItem } from '../../domain/content/event'
import { RowActions } from '../shared/list/row-actions'
import type { EventsScreen } from './events.view'

export interface EventActionsProps {
  screen: EventsScreen
  item: EventItem
  /** Opens the event's page; a card is itself a link to it. */
  onView?: (() => void) | undefined
}

/** The actions of an event, in a row or on a card (EVT-22). */
export function EventActions({ screen, item, onView }: EventActionsProps) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  return (
    <RowActions
      id={item.id}
      title={item.name}
      onView={onView}
      onEdit={() => screen.send({ type: 'form.edit', item })}
      onDelete={() => screen.send({ type: 'delete.request', item })}
      removal={removal}
    />
  )
}
