import * as z from 'zod/mini'
import type { NewsType } from './news'

/** The relation of the `Link` header by which a host declares that it searches, filters and sorts its lists (EXT-100). */
export const SEARCH_RELATION = 'list-search'

/** When an event is, by the clock of the host. */
export const eventTime = z.enum(['running', 'upcoming', 'past'])

/** What a list may be filtered by, as it is sent in a query. */
interface Filters {
  type: NewsType
  country: string
  region: string
  enabled: 'true' | 'false'
  when: z.infer<typeof eventTime>
}

/**
 * The search of a list: its words, its filters, the times from and to (exclusive), and the column of its order, with a
 * minus for the opposite direction. An empty text is the same as none.
 */
export type SearchQuery<Sort extends string, Filter extends keyof Filters = never> = {
  q?: string
  from?: string
  to?: string
  sort?: '' | Sort | `-${Sort}`
} & { [Name in Filter]?: '' | Filters[Name] }

/**
 * Where the words of a search are in a field of an item: the start and the end of each, in UTF-16 units. `field` is the
 * path to the text, such as `bulletPoints.2`.
 */
export const match = z.object({ id: z.string(), field: z.string(), ranges: z.array(z.tuple([z.int(), z.int()])) })
export type Match = z.infer<typeof match>

/** What the page of a search has besides those of its list (EXT-102). */
export const matched = z.object({ matches: z.optional(z.array(match)) })
