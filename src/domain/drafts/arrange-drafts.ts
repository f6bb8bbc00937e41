import { createTableSearch } from '../navigation/table-search'
import { type Draft, draftTitle } from './draft'

/** The orders of drafts besides the newest first, as they stand in a query. */
export const draftOrders = ['date', 'title', '-title'] as const

/** The order that a query names; '' for the newest first. */
export function draftOrder(by: string): (typeof draftOrders)[number] | '' {
  const given = new URLSearchParams(by).get('sort')
  return draftOrders.find((order) => order === given) ?? ''
}

/** How the drafts of a list are told apart. */
export interface DraftTexts<Item> {
  /** The label of its form. */
  type: (draft: Item) => string
  /** When it was saved or removed, in milliseconds since the epoch. */
  time: (draft: Item) => number
}

const searchValues = createTableSearch<Draft['formData']>()
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The drafts with a text in their values or in the label of their form (EXT-219), in the order of a query (EXT-220). */
export function arrangeDrafts<Item extends Pick<Draft, 'formData'>>(
  drafts: readonly Item[],
  { search, by }: { search: string; by: string },
  { type, time }: DraftTexts<Item>,
): readonly Item[] {
  const filled = new Set(
    searchValues(
      drafts.map(({ formData }) => formData),
      search,
    ),
  )
  const word = search.trim().toLowerCase()
  const found = drafts.filter((draft) => filled.has(draft.formData) || type(draft).toLowerCase().includes(word))
  const order = draftOrder(by)
  if (order === 'date') return found.toSorted((one, other) => time(one) - time(other))
  if (order === '') return found
  const titleOf = (draft: Item) => draftTitle(draft) ?? type(draft)
  const direction = order === 'title' ? 1 : -1
  return found.toSorted((one, other) => compare(titleOf(one), titleOf(other)) * direction)
}
