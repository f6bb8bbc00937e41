import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import { useIdleWork } from '../../../ui/forms/use-idle-work'
import type { ListPart } from '../part'

export interface FilteredItems<Item> {
  found: readonly Item[]
  /** Whether they are the matches of a search. */
  isSearched: boolean
}

/**
 * The items of a list that match its search (TABLE-1). A key is shown in the search box at once, the rows that it leaves
 * follow; a further key comes before them.
 */
export function useFilteredItems<Item>(list: ListPart<Item>, search?: TableSearch<Item>): FilteredItems<Item> {
  'use memo'
  const items = useSelector(list, ({ context }) => context.items)
  useIdleWork(search?.index, items)
  const text = useDeferredValue(useSelector(list, ({ context }) => context.search))
  return { found: search ? search(items, text) : items, isSearched: text.trim() !== '' }
}
