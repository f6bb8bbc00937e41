import { useSelector } from '@xstate/react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { useIdleWork } from '../../../ui/forms/use-idle-work'
import { usePainted } from '../../../ui/forms/use-painted'
import type { ListPart } from '../part'

/**
 * The rows of a longer list are drawn as they come into view; up to here the browser's own search finds every row
 * (docs/decisions/028-long-lists.md).
 */
export const MOST_DRAWN = 100

export interface FilteredItems<Item> {
  found: readonly Item[]
  /** Whether they are the matches of a search. */
  isSearched: boolean
  /** There are more items than are drawn at once. */
  isLong: boolean
}

/**
 * The items of a list that match its search (TABLE-1). A key is shown in the search box at once, the rows that it leaves
 * follow; a further key comes before them.
 */
export function useFilteredItems<Item>(list: ListPart<Item>, find?: TableSearch<Item>): FilteredItems<Item> {
  'use memo'
  const items = useSelector(list, ({ context }) => context.items)
  useIdleWork(find?.index, items)
  const isLong = items.length > MOST_DRAWN
  const search = useSelector(list, ({ context }) => context.search)
  const text = usePainted(search, isLong)
  return { found: find ? find(items, text) : items, isSearched: text.trim() !== '', isLong }
}
