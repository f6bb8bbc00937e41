import { useSelector } from '@xstate/react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { useIdleWork } from '../../../ui/forms/use-idle-work'
import { usePainted } from '../../../ui/forms/use-painted'
import type { ListPart } from '../part'

/**
 * The rows of a longer list are drawn as they come into view; up to here the browser's own search finds every row
 * (docs/decisions/028-long-lists.md).
 */
const MOST_DRAWN = 100

/** Filters and sorts the items of a whole list by what the address names (EXT-107). */
export type Arrange<Item> = (items: readonly Item[], by: string) => readonly Item[]

export interface FilteredItems<Item> {
  found: readonly Item[]
  /** Whether they are the matches of a search. */
  isSearched: boolean
  /** There are more items than are drawn at once. */
  isLong: boolean
}

/**
 * The items of a list that match its search (TABLE-1). A key is shown in the search box at once, the rows that it leaves
 * follow; a further key comes before them. Words that all pages were searched for filter nothing once more.
 */
export function useFilteredItems<Item>(
  list: ListPart<Item>,
  find?: TableSearch<Item>,
  arrange?: Arrange<Item>,
): FilteredItems<Item> {
  'use memo'
  const items = useSelector(list, ({ context }) => context.items)
  useIdleWork(find?.index, items)
  const isLong = items.length > MOST_DRAWN
  const search = useSelector(list, ({ context }) => (context.search.trim() === context.words ? '' : context.search))
  const by = useSelector(list, ({ context }) => (context.hasFilters ? context.by : ''))
  const text = usePainted(search, isLong)
  const arranged = arrange && by !== '' ? arrange(items, by) : items
  return {
    found: find ? find(arranged, text) : arranged,
    isSearched: text.trim() !== '' || arranged.length < items.length,
    isLong,
  }
}
