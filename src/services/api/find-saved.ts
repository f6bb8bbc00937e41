import type * as z from 'zod/mini'
import { attemptCalls } from '../../../contract/attempt'
import type { Call, NoQuery } from '../../../contract/call'
import type { Page } from '../../../contract/page'
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
    if (!found.hasNext) return unreadable === 0 ? null : 'undecided'
  }
  return 'undecided'
}

/** One attempt, and how its item is found: made of what a found attempt was answered with, or searched for. */
interface AttemptSearch<Data, Item> {
  key: string
  signal: AbortSignal
  itemOf: (data: Data) => Item
  search: () => Promise<SearchResult<Item>>
}

/** Finds what an attempt saved: by its key if the host finds attempts, else by reading (EXT-45). */
export async function findAttempt<Body, Data extends z.ZodMiniType, Item>(
  http: Http,
  call: Call<NoQuery, Body, Data>,
  { key, signal, itemOf, search }: AttemptSearch<z.output<Data>, Item>,
): Promise<SearchResult<Item>> {
  const path = http.attemptsPath()
  if (path === null) return search()
  const query = { call: call.name, key }
  const found = await http.send({ ...attemptCalls.find, path }, { query, body: undefined, signal })
  if (!found.isCarriedOut) return null
  const data = call.data.safeParse(found.data)
  return data.success ? itemOf(data.data) : 'undecided'
}
