import { useNavigate } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { EventItem } from '../../domain/content/event'
import { eventDates, eventLink } from '../../domain/content/event-text'
import { regionLabel } from '../../domain/location/regions'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { commonTexts } from '../../messages/common'
import { eventTexts } from '../../messages/content/events'
import { StatePanel } from '../../ui/feedback/state-panel'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { EnabledBadge } from '../shared/list/enabled-badge'
import { ListTable } from '../shared/list/list-table'
import { UnsentEdit } from '../shared/list/unsent-edit'
import type { ListPart } from '../shared/part'
import { EventActions } from './event-actions'
import type { EventsScreen } from './events.view'

const { columns: heads } = eventTexts

/** The name of an event, with a fallback. */
export const nameOf = ({ name }: EventItem): string => (isBlank(name) ? eventTexts.unnamed : name)

/** The country of an event, with a fallback. */
export const countryOf = ({ location }: EventItem): string =>
  isBlank(location.country) ? eventTexts.noCountry : location.country

/** Shown if there are no events (EVT-20). */
export const noEvents = <StatePanel icon={CalendarDays} text={eventTexts.empty} />

/** The search over the fields that the table shows. */
export const searchEvents = createTableSearch<EventItem>((item) => [
  eventDates(item),
  countryOf(item),
  regionLabel(item.location.region),
  item.enable ? commonTexts.enabled : commonTexts.disabled,
])

const columns: readonly Column<EventItem>[] = [
  {
    key: 'name',
    header: heads.name,
    cell: (item) => (
      <TitleCell title={nameOf(item)} picture={<Picture src={mediaUrl(item.bannerUrl)} alt="" frame="thumbWide" />} />
    ),
  },
  { key: 'dates', header: heads.dates, width: '184px', cell: eventDates, title: eventDates },
  { key: 'country', header: heads.country, width: '124px', cell: countryOf, title: countryOf },
  { key: 'status', header: heads.status, width: '116px', cell: ({ enable }) => <EnabledBadge enabled={enable} /> },
]

/** The events as a searchable table (EVT-22). */
export function EventTable({ screen, list }: { screen: EventsScreen; list: ListPart<EventItem> }) {
  const navigate = useNavigate()
  return (
    <ListTable
      list={list}
      label={eventTexts.table}
      columns={columns}
      search={searchEvents}
      searchPlaceholder={eventTexts.searchPlaceholder}
      thumb="wide"
      empty={noEvents}
      sign={({ id }) => <UnsentEdit screen={screen} id={id} />}
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
