import { Link } from '@tanstack/react-router'
import { css } from '../../../styled-system/css'
import type { EventItem } from '../../domain/content/event'
import { eventDates, eventLink } from '../../domain/content/event-text'
import { mediaUrl } from '../../domain/navigation/url'
import { eventTexts } from '../../messages/content/events'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import type { ClockPart } from '../shared/part'
import { LazyPlaceDates } from '../shared/place-time/lazy-place-time'
import { countryOf, nameOf } from './event-list'
import { EventStatus } from './event-status'
import type { EventsScreen } from './events.view'

const { columns: heads } = eventTexts
/** The dates by the editor's clock, above those by the place's. */
const both = css({
  display: 'inline-grid',
  minW: '0',
  maxW: 'full',
  _listed: { '& > span': { textStyle: 'small', color: '[inherit]' } },
})

const columns: readonly Column<EventItem>[] = [
  {
    key: 'name',
    header: heads.name,
    sort: 'title',
    cell: (item) => (
      <TitleCell
        title={nameOf(item)}
        link={
          <Link to="/events/$id" {...eventLink(item)}>
            {nameOf(item)}
          </Link>
        }
        picture={<Picture src={mediaUrl(item.bannerUrl)} alt="" frame="thumbWide" />}
      />
    ),
  },
  {
    key: 'dates',
    header: heads.dates,
    sort: 'date',
    width: '196px',
    narrowWidth: '172px',
    cell: (item) => (
      <span className={both} data-lines>
        {eventDates(item)}
        <LazyPlaceDates event={item} />
      </span>
    ),
    title: eventDates,
  },
  {
    key: 'country',
    header: heads.country,
    sort: 'country',
    width: '124px',
    narrowWidth: '108px',
    cell: countryOf,
    title: countryOf,
  },
]

/** The columns, with what the screen and the time say of an event. */
export const columnsOf = (screen: EventsScreen, clock: ClockPart): readonly Column<EventItem>[] => [
  ...columns,
  {
    key: 'status',
    header: heads.status,
    sort: 'enabled',
    width: '172px',
    narrowWidth: '156px',
    cell: (item) => <EventStatus screen={screen} item={item} clock={clock} />,
  },
]
