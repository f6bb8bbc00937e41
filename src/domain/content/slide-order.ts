/** A move of an item to the place before another, or to the end if that is null. */
export interface Move {
  id: string
  before: string | null
}

/** Items after a move; unchanged if one of the two items is missing. */
export function moved<Item extends { id: string }>(items: readonly Item[], { id, before }: Move): readonly Item[] {
  const item = items.find((one) => one.id === id)
  const rest = items.filter((one) => one.id !== id)
  const at = before === null ? rest.length : rest.findIndex((one) => one.id === before)
  return item === undefined || at === -1 ? items : [...rest.slice(0, at), item, ...rest.slice(at)]
}

/** The move of an item by one place up or down; null at the end of the list. */
export function moveBy(ids: readonly string[], id: string, by: -1 | 1): Move | null {
  const at = ids.indexOf(id)
  const to = at + by
  if (at === -1 || to < 0 || to >= ids.length) return null
  return { id, before: ids[by === -1 ? to : to + 1] ?? null }
}
