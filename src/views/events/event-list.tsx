import { CalendarDays } from 'lucide-react'
import type { EventItem } from '../../domain/content/event'
import { eventDates } from '../../domain/content/event-text'
import { regionLabel } from '../../domain/location/regions'
import { createArrange } from '../../domain/navigation/arrange'
import { createTableSearch } from '../../domain/navigation/table-search'
import { isBlank } from '../../domain/text'
import { commonTexts } from '../../messages/common'
import { eventTexts } from '../../messages/content/events'
import { FirstItem } from '../shared/list/first-item'
import type { ListPart } from '../shared/part'
import type { EventsProps } from './events.view'

/** What the layouts of the events need. */
export interface EventListProps extends Pick<EventsProps, 'screen' | 'clock' | 'Selected'> {
  list: ListPart<EventItem>
}

/** The name of an event, with a fallback. */
export const nameOf = ({ name }: EventItem): string => (isBlank(name) ? eventTexts.unnamed : name)

/** The country of an event, with a fallback. */
export const countryOf = ({ location }: EventItem): string =>
  isBlank(location.country) ? eventTexts.noCountry : location.country

/** Shown if there are no events, with the page's button (EVT-20, EXT-217). */
export const NoEvents = (props: Pick<EventListProps, 'screen' | 'list'>) => (
  <FirstItem {...props} icon={CalendarDays} none={eventTexts.empty} label={eventTexts.create} />
)

/** The search over the fields that the table shows. */
export const searchEvents = createTableSearch<EventItem>((item) => [
  eventDates(item),
  countryOf(item),
  regionLabel(item.location.region),
  item.enable ? commonTexts.enabled : commonTexts.disabled,
])

/** Filters and sorts the events (EXT-107). */
export const arrangeEvents = createArrange<EventItem>({
  list: 'events',
  values: {
    enabled: ({ enable }) => String(enable),
    region: ({ location }) => location.region,
    country: ({ location }) => location.country,
  },
  span: ({ startDate, endDate }) => [startDate, endDate],
  orders: {
    title: nameOf,
    date: ({ startDate }) => startDate,
    country: ({ location }) => location.country,
    enabled: ({ enable }) => String(enable),
  },
  now: () => Date.now(),
})
