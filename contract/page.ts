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
