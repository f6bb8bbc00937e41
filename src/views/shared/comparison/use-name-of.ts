import { useSelector } from '@xstate/react'
import type { ListPart } from '../part'
import type { NameOf } from './shown-value'

/** The names of the items of a list, for one field that refers to them. */
export function useNameOf<Item extends { id: string }>(
  list: ListPart<Item> | undefined,
  field: string,
  nameOf: (item: Item) => string,
): NameOf {
  const items = useSelector(list, (snapshot) => snapshot?.context.items)
  return (compared, value) => {
    const item = compared === field ? items?.find(({ id }) => id === value) : undefined
    return item && nameOf(item)
  }
}
