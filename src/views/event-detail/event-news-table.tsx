import { Newspaper } from 'lucide-react'
import type { EventNews } from '../../../contract/event-news'
import { regionLabel } from '../../domain/location/regions'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { localMoment } from '../../domain/time/local-time'
import { eventNewsTexts } from '../../messages/content/event-news'
import { StatePanel } from '../../ui/feedback/state-panel'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { ListTable } from '../shared/list/list-table'
import { ItemActions } from '../shared/list/row-actions'
import type { ListPart } from '../shared/part'
import type { EventNewsScreen } from './event-detail.view'

const { columns: heads } = eventNewsTexts

const countryOf = ({ location }: EventNews): string =>
  isBlank(location.country) ? eventNewsTexts.noCountry : location.country
const dateOf = ({ dateTime }: EventNews): string => localMoment(dateTime ?? '')

const searchNews = createTableSearch<EventNews>((item) => [
  dateOf(item),
  countryOf(item),
  regionLabel(item.location.region),
])

const columns: readonly Column<EventNews>[] = [
  {
    key: 'title',
    header: heads.title,
    cell: ({ title, imageUrls }, linked) => (
      <TitleCell
        title={title}
        link={linked(title)}
        picture={<Picture src={mediaUrl(imageUrls[0] ?? '')} alt="" frame="thumb" />}
      />
    ),
  },
  { key: 'location', header: heads.location, width: '140px', cell: countryOf, title: countryOf },
  { key: 'date', header: heads.date, width: '180px', cell: dateOf },
]

/** The event news of the current page with their actions (EVN-1, EVN-4, EVN-16). */
export function EventNewsTable({ screen, list }: { screen: EventNewsScreen; list: ListPart<EventNews> }) {
  return (
    <ListTable
      list={list}
      label={eventNewsTexts.table}
      columns={columns}
      search={searchNews}
      searchPlaceholder={eventNewsTexts.searchPlaceholder}
      empty={<StatePanel icon={Newspaper} text={eventNewsTexts.empty} />}
      tools={{ of: 'eventNews', screen }}
      opens={{ view: 'edit', open: (item) => screen.send({ type: 'form.edit', item }) }}
      actions={(item) => <ItemActions screen={screen} item={item} title={item.title} />}
    />
  )
}
