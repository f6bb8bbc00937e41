import type { Match } from './search'

/** One page of a list, as every list call returns it. */
export interface Page<Item> {
  items: readonly Item[]
  /** The number of items on all pages; null if the host sends no usable number. */
  total: number | null
  pageSize: number
  hasNext: boolean
  /** The number of rows that could not be parsed. */
  unreadable: number
  /** Where the words of a search are in its items (EXT-102). */
  matches?: readonly Match[]
  /** The number of items of the whole list, where these are what a search of it found. */
  all?: number | null
}

/** The query of a list that a host also sends page by page, numbered from 0. */
export interface PageQuery {
  pageNo: number
}

/** The relation of the `Link` header by which a host declares that it also sends whole lists page by page. */
export const PAGES_RELATION = 'list-pages'
