import { type EventSpan, eventSpan, eventState } from '../content/event-time'
import { beginOf, type FilteredList, type FilterName, readFilters, type SortName } from './filters'

/** What a whole list is filtered and sorted by, where it is shown. */
export interface Arrangement<Item> {
  list: FilteredList
  /** What an item has of each filter that asks for one value. */
  values: Partial<Record<FilterName, (item: Item) => string>>
  /** When an item begins and ends, for the dates; both are empty if it has no date. */
  span?: (item: Item) => readonly [start: string, end: string]
  /** What the orders compare. */
  orders: Partial<Record<SortName, (item: Item) => string>>
  now: () => number
}

/**
 * Filters and sorts the items of a whole list, as the host would (EXT-103, EXT-104), but events by their dates as their
 * rows say them (EXT-107); without a change, the same list.
 */
export const createArrange =
  <Item>({ list, values, span, orders, now }: Arrangement<Item>) =>
  (items: readonly Item[], by: string): readonly Item[] => {
    const { filters, sort } = readFilters(list, by)
    const tests = filters.map(({ name, value }): ((item: Item) => boolean) => {
      const datesOf = (item: Item) => {
        const [startDate = '', endDate = ''] = span?.(item) ?? []
        return { startDate, endDate }
      }
      const isIn = (test: (taken: EventSpan) => boolean) => (item: Item) => {
        const taken = eventSpan(datesOf(item))
        return taken !== null && test(taken)
      }
      const time = now()
      if (name === 'from') return isIn(({ until }) => until > Date.parse(beginOf(value)))
      if (name === 'to') return isIn(({ start }) => start < Date.parse(beginOf(value, 1)))
      if (name === 'when') return (item) => eventState(datesOf(item), time) === (value === 'past' ? 'over' : value)
      return (item) => values[name]?.(item) === value
    })
    const matching = tests.length === 0 ? items : items.filter((item) => tests.every((test) => test(item)))
    const keyOf = sort ? orders[sort.by] : undefined
    if (!sort || !keyOf) return matching
    const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
    const keyed = matching.map((item) => ({ item, key: keyOf(item) }))
    keyed.sort((one, other) => compare(one.key, other.key) * (sort.isDown ? -1 : 1))
    return keyed.map(({ item }) => item)
  }
