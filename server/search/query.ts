import * as z from 'zod/mini'
import { newsType } from '../../contract/news'
import { eventTime } from '../../contract/search'
import { HttpError } from '../errors'
import { isoTime, text } from '../http/fields'
import type { Search } from './find'
import { type Order, type SearchedTable, type Sort, searchedLists } from './searched-lists'
import { beginningOf, type Term, termsOf } from './words'

const LONGEST_QUERY = 300
const MOST_WORDS = 40

const none = z.literal('')
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([none, schema]))

/** The parameters of a search that every list takes. */
const common = {
  q: z.optional(text.check(z.maxLength(LONGEST_QUERY))),
  from: orNone(isoTime),
  to: orNone(isoTime),
}

/** The parameters by which some lists are filtered. */
export const filterFields = {
  type: orNone(newsType),
  country: z.optional(text),
  region: z.optional(text),
  enabled: orNone(z.enum(['true', 'false'])),
  when: orNone(eventTime),
}

/** The parameters of a search of a list that may be sorted by these columns. */
export const searchFields = <const By extends readonly Sort[]>(sorts: By) => {
  const orders = sorts.flatMap((sort): (By[number] | `-${By[number]}`)[] => [sort, `-${sort}`])
  return { ...common, sort: orNone(z.enum(orders)) }
}

/** The letters of a place by which items are filtered, as many as the store keeps. */
const PLACE_LETTERS = 100

/** The parsed query of a list, with all that any list may be asked for. */
export interface SearchedQuery {
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: '' | Order | undefined
  type?: string | undefined
  country?: string | undefined
  region?: string | undefined
  enabled?: '' | 'true' | 'false' | undefined
  when?: '' | z.output<typeof eventTime> | undefined
  topicId?: string | undefined
  regionId?: string | undefined
}

function parseTerms(q: string): Term[] {
  const terms = termsOf(q)
  const words = terms.reduce((sum, term) => sum + term.words.length, 0)
  if (words > MOST_WORDS) throw new HttpError(422, `q: Please search for at most ${MOST_WORDS} words`)
  return terms
}

const timeOf = (time: string) => new Date(time).toISOString()

/** What the query of a list searches, filters and sorts (EXT-103, EXT-104); null if it asks for the plain list. */
export function searchOf(table: SearchedTable, query: SearchedQuery): Search | null {
  const { q = '', from, to, sort, type, country, region, enabled, when } = query
  const words = q.trim()
  if (![words, from, to, sort, type, country, region, enabled, when].some(Boolean)) return null
  const { scope } = searchedLists[table]
  const equal = { kind: type, country, region, scope: scope && query[scope] }
  return {
    terms: words === '' ? null : parseTerms(words),
    equal: Object.entries(equal).flatMap(([column, value]) =>
      value ? [[column, beginningOf(value, PLACE_LETTERS)] as const] : [],
    ),
    ...(enabled ? { enabled: enabled === 'true' ? 1 : 0 } : {}),
    ...(from ? { from: timeOf(from) } : {}),
    ...(to ? { to: timeOf(to) } : {}),
    ...(when ? { when } : {}),
    ...(sort ? { order: sort } : {}),
  }
}
