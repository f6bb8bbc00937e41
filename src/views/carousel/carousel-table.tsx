import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { css } from '../../../styled-system/css'
import { moved } from '../../domain/content/slide-order'
import { createTableSearch } from '../../domain/navigation/table-search'
import { mediaUrl } from '../../domain/navigation/url'
import { localDate } from '../../domain/time/local-time'
import { commonTexts } from '../../messages/common'
import { carouselTexts } from '../../messages/content/carousel'
import { TitleCell } from '../../ui/layout/table'
import type { Column } from '../../ui/layout/table-row'
import { Picture } from '../../ui/media/picture'
import { FirstItem } from '../shared/list/first-item'
import { ListTable } from '../shared/list/list-table'
import { RowActions } from '../shared/list/row-actions'
import { UnsentEdit } from '../shared/list/unsent-edit'
import { VisibilityCell } from '../shared/list/visibility-switch'
import type { ListPart } from '../shared/part'
import type { CarouselProps, CarouselScreen } from './carousel.view'
import { SlideGrip } from './slide-grip'
import { SlideLead } from './slide-lead'

const { columns: heads } = carouselTexts

const createdOn = ({ createdAt }: CarouselItem): string => localDate(createdAt ?? '')
const stateOf = ({ enable }: CarouselItem): string => (enable ? commonTexts.enabled : commonTexts.disabled)

const searchItems = createTableSearch<CarouselItem>((item) => [stateOf(item), createdOn(item)])

const lead = css({ display: 'flex', alignItems: 'center', gap: '2', minW: '0', '& > :last-child': { flex: '1' } })

const columnsOf = (screen: CarouselScreen): readonly Column<CarouselItem>[] => [
  {
    key: 'title',
    header: heads.title,
    cell: (item) => (
      <div className={lead}>
        <SlideGrip screen={screen} item={item} />
        <TitleCell title={item.title} picture={<Picture src={mediaUrl(item.imageUrl)} alt="" frame="thumbWide" />} />
      </div>
    ),
  },
  { key: 'status', header: heads.status, width: '156px', cell: (item) => <Status screen={screen} item={item} /> },
  {
    key: 'source',
    header: heads.source,
    width: '220px',
    cell: (item) => <SlideLead screen={screen} item={item} />,
    title: ({ sourceUrl = '' }) => sourceUrl,
  },
  { key: 'created', header: heads.created, width: '124px', cell: createdOn },
]

/** The carousel items with their actions (CAR-1, CAR-12). */
export function CarouselTable({
  screen,
  list,
  Selected,
}: Pick<CarouselProps, 'screen' | 'Selected'> & { list: ListPart<CarouselItem> }) {
  'use memo'
  const order = useSelector(screen, ({ children }) => children.order)
  const moves = useSelector(order, (snapshot) => snapshot?.context.moves)
  return (
    <ListTable
      list={list}
      label={carouselTexts.table}
      columns={columnsOf(screen)}
      arrange={(items) => (moves ?? []).reduce(moved<CarouselItem>, items)}
      thumb="wide"
      search={searchItems}
      searchPlaceholder={carouselTexts.searchPlaceholder}
      empty={<FirstItem screen={screen} list={list} text={carouselTexts.first} label={carouselTexts.add} />}
      selects={{ Selected, screen, name: ({ title }) => title }}
      sign={({ id }) => <UnsentEdit screen={screen} id={id} />}
      actions={(item) => <Actions screen={screen} item={item} />}
    />
  )
}

function Status({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const visibility = useSelector(screen, ({ children }) => children.visibility)
  return <VisibilityCell visibility={visibility} item={item} title={item.title} />
}

function Actions({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  return (
    <RowActions
      id={item.id}
      title={item.title}
      onEdit={() => screen.send({ type: 'form.edit', item })}
      onDuplicate={() => screen.send({ type: 'form.create', copied: { item, title: item.title } })}
      onDelete={() => screen.send({ type: 'delete.request', item })}
      removal={removal}
    />
  )
}
