import type { Find } from '../../domain/navigation/url-state'
import { answers, given } from '../typed'
import type { ListPorts } from './list.ports'

/** What the address says of a list. */
type Address = { page: number; search: string } & Find

/** How a list is searched, filtered and sorted, and how it follows the address in this. */
export function listSearches<Item, Scope>({
  finds,
  paged = false,
  reports = false,
  searched,
  setUrlState,
  spec,
}: ListPorts<Item, Scope>) {
  const told = reports ? (['reportUnlessReading'] as const) : []

  const byTyping = {
    meta: answers(spec.searched, 'The search filters what is loaded.'),
    actions: [
      { type: 'search', params: ({ event }: { event: { text: string } }) => ({ search: event.text }) },
      { type: 'setUrlState', params: { how: 'replace' } },
      ...told,
    ],
  } as const
  const endsSearch = {
    description: 'An emptied search box ends the search of all pages.',
    meta: { spec: ['EXT-105'] },
    guard: { type: 'endsSearch', params: given<{ text: string }> },
    target: '.opening',
    actions: [
      {
        type: 'find',
        params: ({ event, context: { by } }: { event: { text: string }; context: Find }) => ({
          words: '',
          by,
          search: event.text,
        }),
      },
      { type: 'setUrlState', params: { how: 'push' } },
    ],
  } as const
  const toFound = {
    meta: { spec: ['EXT-105', 'EXT-107'] },
    guard: { type: 'isOtherFind', params: given<Find> },
    target: '.opening',
    actions: [
      { type: 'find', params: given<{ search: string } & Find> },
      { type: 'setUrlState', params: { how: 'push' } },
    ],
  } as const
  const toArranged = {
    meta: { spec: ['EXT-107'] },
    guard: { type: 'isOtherFind', params: given<Find> },
    actions: [
      { type: 'arrange', params: given<{ search: string } & Find> },
      { type: 'setUrlState', params: { how: 'push' } },
      ...told,
    ],
  } as const
  const toOtherPage = {
    meta: { spec: ['EXT-5', 'EXT-108'] },
    guard: { type: 'isElsewhere', params: given<Address> },
    target: '.opening',
    actions: { type: 'navigate', params: given<Address> },
  } as const
  const toSearch = {
    meta: { spec: ['EXT-5'] },
    actions: [{ type: finds === 'items' ? 'arrange' : 'search', params: given<Address> }, ...told],
  } as const
  return {
    ...(searched && { 'list.search': [...(finds === 'pages' ? [endsSearch] : []), byTyping] }),
    ...(finds && { 'list.find': finds === 'pages' ? toFound : toArranged }),
    ...(setUrlState && { 'list.navigate': [...(paged ? [toOtherPage] : []), toSearch] }),
  }
}
