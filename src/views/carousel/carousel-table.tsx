import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { localDate } from '../../domain/time/local-time'
import { commonTexts } from '../../messages/common'
import { carouselTexts } from '../../messages/content/carousel'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { EnabledBadge } from '../shared/list/enabled-badge'
import { ListTable } from '../shared/list/list-table'
import { RowActions } from '../shared/list/row-actions'
import { UnsentEdit } from '../shared/list/unsent-edit'
import { SourceLink } from '../shared/media/source-link'
import type { ListPart } from '../shared/part'
import type { CarouselScreen } from './carousel.view'

const { columns: heads } = carouselTexts

const createdOn = ({ createdAt }: CarouselItem): string => localDate(createdAt ?? '')
const stateOf = ({ enable }: CarouselItem): string => (enable ? commonTexts.enabled : commonTexts.disabled)

const searchItems = createTableSearch<CarouselItem>((item) => [stateOf(item), createdOn(item)])

const columns: readonly Column<CarouselItem>[] = [
  {
    key: 'title',
    header: heads.title,
    cell: ({ title, imageUrl }) => (
      <TitleCell title={title} picture={<Picture src={mediaUrl(imageUrl)} alt="" frame="thumbWide" />} />
    ),
  },
  { key: 'status', header: heads.status, width: '116px', cell: ({ enable }) => <EnabledBadge enabled={enable} /> },
  {
    key: 'source',
    header: heads.source,
    width: '184px',
    cell: ({ sourceUrl = '' }) => <SourceLink address={sourceUrl} none={carouselTexts.noSource} />,
    title: ({ sourceUrl = '' }) => sourceUrl,
  },
  { key: 'created', header: heads.created, width: '124px', cell: createdOn },
]

/** The carousel items with their actions (CAR-1, CAR-12). */
export function CarouselTable({ screen, list }: { screen: CarouselScreen; list: ListPart<CarouselItem> }) {
  return (
    <ListTable
      list={list}
      label={carouselTexts.table}
      columns={columns}
      thumb="wide"
      search={searchItems}
      searchPlaceholder={carouselTexts.searchPlaceholder}
      sign={({ id }) => <UnsentEdit screen={screen} id={id} />}
      actions={(item) => <Actions screen={screen} item={item} />}
    />
  )
}

function Actions({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  return (
    <RowActions
      id={item.id}
      title={item.title}
      onEdit={() => screen.send({ type: 'form.edit', item })}
      onDelete={() => screen.send({ type: 'delete.request', item })}
      removal={removal}
    />
  )
}
