import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { moved } from '../../domain/content/slide-order'
import { createArrange } from '../../domain/navigation/arrange'
import { createTableSearch } from '../../domain/navigation/table-search'
import { commonTexts } from '../../messages/common'
import { carouselTexts } from '../../messages/content/carousel'
import { FirstItem } from '../shared/list/first-item'
import { ListTable } from '../shared/list/list-table'
import { ItemActions } from '../shared/list/row-actions'
import type { ListPart } from '../shared/part'
import type { CarouselProps } from './carousel.view'
import { columnsOf, createdOn } from './carousel-columns'

const stateOf = ({ enable }: CarouselItem): string => (enable ? commonTexts.enabled : commonTexts.disabled)

const searchItems = createTableSearch<CarouselItem>((item) => [stateOf(item), createdOn(item)])

/** Filters and sorts the slides (EXT-107). */
export const arrangeSlides = createArrange<CarouselItem>({
  list: 'carousel',
  values: { enabled: ({ enable }) => String(enable) },
  span: ({ createdAt = '' }) => [createdAt, createdAt],
  orders: {
    title: ({ title }) => title,
    enabled: ({ enable }) => String(enable),
    date: ({ createdAt = '' }) => createdAt,
  },
  now: () => Date.now(),
})

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
      inOrder={(items) => (moves ?? []).reduce(moved<CarouselItem>, items)}
      thumb="wide"
      actionsWidth="124px"
      search={searchItems}
      searchPlaceholder={carouselTexts.searchPlaceholder}
      empty={<FirstItem screen={screen} list={list} text={carouselTexts.first} label={carouselTexts.add} />}
      selects={{ Selected, screen, name: ({ title }) => title }}
      tools={{ of: 'carousel', screen }}
      arrange={arrangeSlides}
      opens={{ view: 'edit', open: (item) => screen.send({ type: 'form.edit', item }) }}
      actions={(item) => (
        <ItemActions
          screen={screen}
          item={item}
          title={item.title}
          onDuplicate={() => screen.send({ type: 'form.create', copied: { item, title: item.title } })}
        />
      )}
    />
  )
}
