/** One page of a list, as every list call yields it. */
export interface Page<Item> {
  items: readonly Item[]
  /** How many items there are on all pages; null where the host gives no usable number. */
  total: number | null
  pageSize: number
  hasNext: boolean
  /** How many rows of the answer could not be read. */
  unreadable: number
}
