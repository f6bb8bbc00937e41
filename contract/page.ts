/** One page of a list, as every list call returns it. */
export interface Page<Item> {
  items: readonly Item[]
  /** The number of items on all pages; null if the host sends no usable number. */
  total: number | null
  pageSize: number
  hasNext: boolean
  /** The number of rows that could not be parsed. */
  unreadable: number
}

/** The query of a list that a host also sends page by page, numbered from 0. */
export interface PageQuery {
  pageNo: number
}

/** The relation of the `Link` header by which a host declares that it also sends whole lists page by page. */
export const PAGES_RELATION = 'list-pages'
