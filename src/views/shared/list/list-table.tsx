import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { commonTexts } from '../../../messages/common'
import { Table } from '../../../ui/layout/table'
import type { Column } from '../../../ui/layout/table-row'
import type { ListPart } from '../part'
import { useFilteredItems } from './filtered-items'
import { ListFrame } from './list-frame'

export interface ListTableProps<Item extends { id: string }> {
  list: ListPart<Item>
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Item>[]
  search: TableSearch<Item>
  searchPlaceholder: string
  /** A sign at the end of the first cell. */
  sign?: ((item: Item) => ReactNode) | undefined
  actions?: ((item: Item) => ReactNode) | undefined
  thumb?: 'none' | 'photo' | 'wide' | 'tall' | undefined
  /** Shown if there are no rows, on screens with a text of their own (TABLE-3). */
  empty?: ReactNode | undefined
}

/** A searchable table of a list: its rows, or the state shown instead (TABLE-1 to TABLE-3). */
export function ListTable<Item extends { id: string }>({ list, search, ...props }: ListTableProps<Item>) {
  'use memo'
  const { found, isSearched, isLong } = useFilteredItems(list, search)
  const isBlank = useSelector(list, (snapshot) => snapshot.hasTag('blank'))
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'))
  return (
    <ListFrame
      list={list}
      label={props.label}
      found={found.length}
      isSearched={isSearched}
      searchPlaceholder={props.searchPlaceholder}
      empty={props.empty}
    >
      <Table
        label={props.label}
        columns={props.columns}
        rows={isBlank ? [] : found}
        keyOf={({ id }) => id}
        sign={props.sign}
        actions={props.actions}
        actionsHead={commonTexts.actions}
        thumb={props.thumb}
        skeletonRows={isBlank ? 5 : 0}
        busy={isBusy}
        windowed={isLong && !isBlank}
      />
    </ListFrame>
  )
}
