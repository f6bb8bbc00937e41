import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { localDate } from '../../domain/local-time'
import { createTableSearch } from '../../domain/table-search'
import { mediaUrl } from '../../domain/url'
import { carouselTexts } from '../../messages/carousel'
import { commonTexts } from '../../messages/common'
import { Picture } from '../../ui/picture'
import { type Column, TitleCell } from '../../ui/table'
import { EnabledBadge } from '../shared/enabled-badge'
import { ListTable } from '../shared/list-table'
import type { ListPart } from '../shared/part'
import { RowActions } from '../shared/row-actions'
import { SourceLink } from '../shared/source-link'
import type { CarouselScreen } from './carousel.view'

const { columns: heads } = carouselTexts

const createdOn = ({ createdAt }: CarouselItem): string => localDate(createdAt ?? '')
const stateOf = ({ enable }: CarouselItem): string => (enable ? commonTexts.enabled : commonTexts.disabled)

const searchItems = createTableSearch<CarouselItem>((item) => [stateOf(item), createdOn(item)])

const columns: readonly Column<CarouselItem>[] = [
  {
    key: 'title',
    head: heads.title,
    cell: ({ title, imageUrl }) => (
      <TitleCell title={title} picture={<Picture src={mediaUrl(imageUrl)} alt="" frame="thumbWide" />} />
    ),
  },
  { key: 'status', head: heads.status, width: '116px', cell: ({ enable }) => <EnabledBadge enabled={enable} /> },
  {
    key: 'source',
    head: heads.source,
    width: '208px',
    cell: ({ sourceUrl = '' }) => <SourceLink address={sourceUrl} none={carouselTexts.noSource} />,
    title: ({ sourceUrl = '' }) => sourceUrl,
  },
  { key: 'created', head: heads.created, width: '124px', cell: createdOn },
]

/** The items of the carousel with what can be done with each (CAR-1, CAR-12). */
export function CarouselTable({ screen, list }: { screen: CarouselScreen; list: ListPart<CarouselItem> }) {
  return (
    <ListTable
      list={list}
      label={carouselTexts.table}
      columns={columns}
      thumb="wide"
      search={searchItems}
      searchPlaceholder={carouselTexts.searchPlaceholder}
      actions={(item) => <Actions screen={screen} item={item} />}
    />
  )
}

function Actions({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const crud = useSelector(screen, ({ children }) => children.crud)
  const removal = useSelector(crud, (snapshot) => snapshot?.children.removal)
  return (
    <RowActions
      id={item.id}
      title={item.title}
      onEdit={() => crud?.send({ type: 'form.edit', item })}
      onDelete={() => crud?.send({ type: 'delete.request', item })}
      removal={removal}
    />
  )
}
