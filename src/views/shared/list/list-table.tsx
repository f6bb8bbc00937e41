import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { commonTexts } from '../../../messages/common'
import { Table } from '../../../ui/layout/table'
import type { Column } from '../../../ui/layout/table-row'
import type { ListPart } from '../part'
import type { Tools } from '../search/tools-part'
import { type Selects, selectColumn } from '../selection/select-column'
import { type Arrange, useFilteredItems } from './filtered-items'
import { ItemLink, type ItemLinkProps } from './item-link'
import { isLive, LiveMark } from './lazy-live'
import { SortHeading } from './lazy-tools'
import { ListFrame } from './list-frame'
import { UnsentEdit } from './unsent-edit'

export interface ListTableProps<Item extends { id: string }> {
  list: ListPart<Item>
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Item>[]
  search: TableSearch<Item>
  /** The order of the items, where it is not the one that was read. */
  inOrder?: ((items: readonly Item[]) => readonly Item[]) | undefined
  searchPlaceholder: string
  /** How the list is searched over all pages, filtered and sorted, and the screen that knows the unsent edits. */
  tools?: Tools | undefined
  /** Filters and sorts a whole list. */
  arrange?: Arrange<Item> | undefined
  /** What the title of an item opens; without it the columns say so. */
  opens?: { view: ItemLinkProps['opens']; open: (item: Item) => void } | undefined
  actions?: ((item: Item) => ReactNode) | undefined
  actionsWidth?: string | undefined
  thumb?: 'none' | 'photo' | 'wide' | 'tall' | undefined
  /** Rows can be selected: by which parts, and what a row is called. */
  selects?: Selects<Item> | undefined
  /** Shown if there are no rows, on screens with a text of their own (TABLE-3). */
  empty?: ReactNode | undefined
}

/** A searchable table of a list: its rows, or the state shown instead (TABLE-1 to TABLE-3). */
export function ListTable<Item extends { id: string }>({
  list,
  search,
  arrange,
  inOrder,
  selects,
  tools,
  opens,
  ...props
}: ListTableProps<Item>) {
  'use memo'
  const { found, isSearched, isLong } = useFilteredItems(list, search, arrange)
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  const select = selects && selectColumn(selects, list, found)
  const isTold = useSelector(list, isLive)
  const isSortable = useSelector(list, ({ context }) => context.hasFilters) && tools !== undefined
  const sort = useSelector(list, ({ context }) => new URLSearchParams(context.by).get('sort') ?? '')
  return (
    <ListFrame
      list={list}
      label={props.label}
      found={found}
      tools={tools}
      isSearched={isSearched}
      searchPlaceholder={props.searchPlaceholder}
      empty={props.empty}
    >
      <Table
        label={props.label}
        columns={props.columns}
        rows={isBlank ? [] : (inOrder?.(found) ?? found)}
        keyOf={({ id }) => id}
        title={
          opens &&
          ((item, text) => (
            <ItemLink list={list} id={item.id} text={text} opens={opens.view} onOpen={() => opens.open(item)} />
          ))
        }
        heading={
          isSortable
            ? (column) => column.sort && <SortHeading list={list} text={column.header} sort={column.sort} />
            : undefined
        }
        sortedBy={
          isSortable
            ? (column) => (sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : undefined)
            : undefined
        }
        sign={(item) => (
          <>
            {tools ? <UnsentEdit screen={tools.screen} id={item.id} /> : null}
            {select?.reason(item)}
            {isTold ? <LiveMark list={list} id={item.id} /> : null}
          </>
        )}
        select={select}
        actions={props.actions}
        actionsWidth={props.actionsWidth}
        actionsHead={commonTexts.actions}
        thumb={props.thumb}
        skeletonRows={isBlank ? 5 : 0}
        busy={isBusy}
        windowed={isLong && !isBlank}
      />
    </ListFrame>
  )
}
