import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import * as z from 'zod/mini'
import { newsType } from '../../../contract/news'
import { eventTime } from '../../../contract/search'

/** The lists that are filtered and sorted, each with its filters and its orders. */
export const filteredLists = {
  news: { filters: ['type', 'topic', 'region', 'country', 'from', 'to'], sorts: ['date', 'title', 'type', 'country'] },
  events: {
    filters: ['when', 'enabled', 'region', 'country', 'from', 'to'],
    sorts: ['date', 'title', 'country', 'enabled'],
  },
  geoShots: { filters: ['region', 'country', 'from', 'to'], sorts: ['date', 'title', 'country'] },
  articles: { filters: ['from', 'to'], sorts: ['date', 'title'] },
  carousel: { filters: ['enabled', 'from', 'to'], sorts: ['date', 'title', 'enabled'] },
  topics: { filters: [], sorts: ['title'] },
  eventNews: { filters: [], sorts: [] },
} as const

export type FilteredList = keyof typeof filteredLists
export type FilterName = (typeof filteredLists)[FilteredList]['filters'][number]
export type SortName = (typeof filteredLists)[FilteredList]['sorts'][number]

const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)
const text = z.string().check(z.maxLength(100))

const shapes = {
  type: newsType,
  topic: text,
  region: text,
  country: text,
  from: day,
  to: day,
  enabled: z.enum(['true', 'false']),
  when: eventTime,
} satisfies Record<FilterName, z.ZodMiniType<string>>

/** The filters of a list that an address names, each of them valid, and its order. */
export interface Filters {
  filters: readonly { name: FilterName; value: string }[]
  /** Null for the list's own order. */
  sort: { by: SortName; isDown: boolean } | null
  /** The id of the only item that is asked for. */
  only: string | null
}

/** Reads the filters of a list; what the list does not have, or what cannot be, is dropped. */
export function readFilters(list: FilteredList, by: string): Filters {
  const params = new URLSearchParams(by)
  const names: readonly FilterName[] = filteredLists[list].filters
  const sorts: readonly SortName[] = filteredLists[list].sorts
  return {
    filters: names.flatMap((name) => {
      const read = shapes[name].safeParse(params.get(name))
      return read.success && read.data !== '' ? [{ name, value: read.data }] : []
    }),
    sort: sortIn(sorts, by),
    only: params.get('only'),
  }
}

/** Whether an address filters a list by something. */
export const hasFilter = (list: FilteredList, by: string, name: FilterName): boolean =>
  readFilters(list, by).filters.some((filter) => filter.name === name)

/** The query with one filter, or the order, changed; an empty value removes it. */
export function withFilter(by: string, name: FilterName | 'sort' | 'only', value: string): string {
  const params = new URLSearchParams(by)
  if (value === '') params.delete(name)
  else params.set(name, value)
  return params.toString()
}

/** The moment at which a day begins on this device, a number of days later; '' if it cannot be. */
export function beginOf(date: string, later = 0): string {
  const begin = startOfDay(addDays(new Date(`${date}T00:00`), later))
  return Number.isNaN(begin.getTime()) ? '' : begin.toISOString()
}

/** A search as it is asked for: the days are those of this device, and both are included. */
export function askedFor(list: FilteredList, { words, by }: { words: string; by: string }) {
  const given = new Map(readFilters(list, by).filters.map(({ name, value }) => [name, value]))
  const [from, to] = [given.get('from'), given.get('to')]
  const kind = newsType.safeParse(given.get('type'))
  return {
    q: words,
    ...(from ? { from: beginOf(from) } : {}),
    ...(to ? { to: beginOf(to, 1) } : {}),
    ...(kind.success ? { type: kind.data } : {}),
    ...(given.has('topic') ? { topicId: given.get('topic') ?? '' } : {}),
    region: given.get('region') ?? '',
    country: given.get('country') ?? '',
  }
}

/** The order that an address names, if it is among those of a call; '' for the list's own. */
export function orderIn<Sort extends string>(sorts: readonly Sort[], by: string): Sort | `-${Sort}` | '' {
  const sort = sortIn(sorts, by)
  if (sort === null) return ''
  return sort.isDown ? `-${sort.by}` : sort.by
}

/** The order that an address names, if it is among some; null for the list's own. */
function sortIn<Sort extends string>(sorts: readonly Sort[], by: string): { by: Sort; isDown: boolean } | null {
  const given = new URLSearchParams(by).get('sort') ?? ''
  const sort = sorts.find((name) => name === given.replace(/^-/, ''))
  return sort === undefined ? null : { by: sort, isDown: given.startsWith('-') }
}
