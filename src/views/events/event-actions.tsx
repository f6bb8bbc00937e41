import type { EventItem } from '../../domain/content/event'
import { ItemActions } from '../shared/list/row-actions'
import type { EventsScreen } from './events.view'

export interface EventActionsProps {
  screen: EventsScreen
  item: EventItem
  /** Opens the event's page; a card is itself a link to it. */
  onView?: (() => void) | undefined
}

/** The actions of an event, in a row or on a card (EVT-22). */
export function EventActions({ screen, item, onView }: EventActionsProps) {
  return (
    <ItemActions
      screen={screen}
      item={item}
      title={item.name}
      onView={onView}
      onDuplicate={() => screen.send({ type: 'form.create', copied: { item, title: item.name } })}
    />
  )
}
