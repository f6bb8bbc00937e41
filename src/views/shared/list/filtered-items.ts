import { useSelector } from '@xstate/react'
import type { TableSearch } from '../../../domain/navigation/table-search'
import type { ListPart } from '../part'

/** The items of a list that match its search; the same array while they are unchanged (TABLE-2). */
export const useFilteredItems = <Item>(list: ListPart<Item>, search?: TableSearch<Item>): readonly Item[] =>
  useSelector(list, ({ context }) => (search ? search(context.items, context.search) : context.items), sameItems)

const sameItems = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  one === other || (one.length === other.length && one.every((item, index) => item === other[index]))
