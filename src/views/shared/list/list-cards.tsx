import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { SkeletonCards } from '../../../ui/feedback/skeleton'
import { CardGrid } from '../../../ui/layout/card'
import type { ListPart } from '../part'
import type { Tools } from '../search/tools-part'
import { type Arrange, useFilteredItems } from './filtered-items'
import { ListFrame } from './list-frame'

export interface ListCardsProps<Item extends { id: string }> {
  list: ListPart<Item>
  /** The accessible name of the list. */
  label: string
  columns: 3 | 4
  card: (item: Item) => ReactNode
  /** Shown if there are no cards. */
  empty: ReactNode
  /** Neither the cards nor their placeholders have a picture. */
  plain?: boolean | undefined
  /** The search; without it there is none. */
  search?: { find: TableSearch<Item>; placeholder: string } | undefined
  /** How the list is searched over all pages, filtered and sorted. */
  tools?: Tools | undefined
  /** Filters and sorts a whole list. */
  arrange?: Arrange<Item> | undefined
}

/** A list as cards: the items, or the state shown instead (EVT-5, TOPIC-11). */
export function ListCards<Item extends { id: string }>({ list, card, arrange, ...props }: ListCardsProps<Item>) {
  'use memo'
  const search = props.search
  const { found, isSearched } = useFilteredItems(list, search?.find, arrange)
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ListFrame
      list={list}
      label={props.label}
      found={found}
      tools={props.tools}
      isSearched={isSearched}
      searchPlaceholder={search?.placeholder}
      empty={props.empty}
    >
      <CardGrid label={props.label} columns={props.columns} busy={isBlank || isBusy}>
        {isBlank ? (
          <SkeletonCards count={props.columns} plain={props.plain} />
        ) : (
          found.map((item) => <Fragment key={item.id}>{card(item)}</Fragment>)
        )}
      </CardGrid>
    </ListFrame>
  )
}
