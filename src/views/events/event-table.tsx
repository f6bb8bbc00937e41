import { useNavigate } from '@tanstack/react-router'
import { eventLink } from '../../domain/content/event-text'
import { eventTexts } from '../../messages/content/events'
import { ListTable } from '../shared/list/list-table'
import { EventActions } from './event-actions'
import { columnsOf } from './event-columns'
import { arrangeEvents, type EventListProps, NoEvents, nameOf, searchEvents } from './event-list'

/** The events as a searchable table (EVT-22). */
export function EventTable({ screen, list, clock, Selected }: EventListProps) {
  'use memo'
  const navigate = useNavigate()
  return (
    <ListTable
      list={list}
      label={eventTexts.table}
      columns={columnsOf(screen, clock)}
      search={searchEvents}
      searchPlaceholder={eventTexts.searchPlaceholder}
      thumb="wide"
      empty={<NoEvents screen={screen} list={list} />}
      selects={{ Selected, screen, name: nameOf }}
      tools={{ of: 'events', screen }}
      arrange={arrangeEvents}
      actions={(item) => (
        <EventActions
          screen={screen}
          item={item}
          onView={() => void navigate({ to: '/events/$id', ...eventLink(item) })}
        />
      )}
    />
  )
}
