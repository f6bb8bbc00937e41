import { millisecondsInDay } from 'date-fns/constants'
import type * as z from 'zod/mini'
import { attemptCalls } from '../../../contract/attempt'
import type { Call, NoQuery } from '../../../contract/call'
import type { Page } from '../../../contract/page'
import type { Attempt } from '../../domain/attempt'
import { isLastPage } from '../../domain/navigation/paging'
import type { Http } from './http'

/** How many pages are searched at most. */
const MAX_PAGES = 1000

/** What a search found; `undecided` if not everything could be read. */
export type SearchResult<Item> = Item | null | 'undecided'

export interface SavedSearch<Item> {
  page: (page: number) => Promise<Page<Item>>
  isSaved: (item: Item) => boolean
}

/** Searches every page of a list for the item of a save whose outcome is unknown (EXT-3, EXT-45). */
export async function findSaved<Item>({ page: read, isSaved }: SavedSearch<Item>): Promise<SearchResult<Item>> {
  let unreadable = 0
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await read(page)
    const item = found.items.find(isSaved)
    if (item) return item
    unreadable += found.unreadable
    // What a host says to follow is read, also beyond its total: "not saved" is said of what was read alone.
    const isEnd = isLastPage(found, page) && !(found.hasNext && found.items.length > 0)
    if (isEnd) return unreadable === 0 ? null : 'undecided'
  }
  return 'undecided'
}

/** One attempt, and how its item is found: made of what a found attempt was answered with, or searched for. */
interface AttemptSearch<Data, Item> {
  attempt: Pick<Attempt, 'key' | 'at'>
  signal: AbortSignal
  itemOf: (data: Data) => Item
  search: () => Promise<SearchResult<Item>>
  now?: () => number
}

/** How long a host that finds attempts surely knows them: a day less than the server keeps their keys. */
const KNOWN_FOR = 29 * millisecondsInDay

/**
 * Finds what an attempt saved: by its key if the host finds attempts, else by reading. A draft outlives the keys of the
 * host, so that a key which is not found says nothing of an attempt from before (EXT-45).
 */
export async function findAttempt<Body, Data extends z.ZodMiniType, Item>(
  http: Http,
  call: Call<NoQuery, Body, Data>,
  { attempt: { key, at }, signal, itemOf, search, now = Date.now }: AttemptSearch<z.output<Data>, Item>,
): Promise<SearchResult<Item>> {
  const path = http.attemptsPath()
  if (path === null) return search()
  const query = { call: call.name, key }
  const found = await http.send({ ...attemptCalls.find, path }, { query, body: undefined, signal })
  const age = now() - at
  if (!found.isCarriedOut) return age >= 0 && age < KNOWN_FOR ? null : search()
  const data = call.data.safeParse(found.data)
  return data.success ? itemOf(data.data) : 'undecided'
}
