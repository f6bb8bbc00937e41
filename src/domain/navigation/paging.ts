import type { Page } from '../../../contract/page'

const DEFAULT_SIZE = 10
const MAX_PAGES = 100_000

/** The page size of a response; 10 if it is missing or invalid (PAGE-2). */
export function usablePageSize(given: unknown): number {
  const size = numberIn(given)
  return size !== null && Number.isInteger(size) && size >= 1 && size <= 1000 ? size : DEFAULT_SIZE
}

/** Up to here whole numbers are exact. */
const MAX_TOTAL = 2 ** 53

/** The item count of a response; null if it is missing, invalid, or more than can be counted. */
export function usableTotal(given: unknown): number | null {
  const total = numberIn(given)
  return total !== null && total >= 0 && total <= MAX_TOTAL ? Math.floor(total) : null
}

/**
 * The number of pages (PAGE-3): from total and page size; without a total, from the shown page and whether another
 * follows. Always an integer from 0 to 100,000, for any input.
 */
export function pageCount(total: number | null, pageSize: number, shown?: { page: number; hasNext: boolean }): number {
  const known = usableTotal(total)
  if (known !== null) return Math.min(Math.ceil(known / usablePageSize(pageSize)), MAX_PAGES)
  if (!shown) return 0
  return Math.min(wholeFrom0(shown.page) + (shown.hasNext ? 2 : 1), MAX_PAGES)
}

/**
 * Whether no page follows this one, numbered from 0: by the total where the host sends one (PAGE-3). An empty page ends a
 * list, whatever it says, and so does one with all rows, whatever its size.
 */
export function isLastPage({ items, total, pageSize, hasNext, unreadable }: Page<unknown>, page: number): boolean {
  const rows = items.length + unreadable
  if (rows === 0) return true
  return total === null ? !hasNext : rows >= total || page + 1 >= pageCount(total, pageSize)
}

interface Shown {
  page: number
  search: string
  words?: string
  by?: string
}

/** Stands for the page, the search, the filters and the order of a list. */
export const shownAt = ({ page, search, words = '', by = '' }: Shown): string =>
  JSON.stringify([page, search, words, by])

/** The most page numbers of a pager (PAGE-4). */
const MOST_NUMBERS = 5

/** The page numbers of a pager: those around the current one, shifted at either end (PAGE-4). */
export function pagerWindow(page: number, pages: number): number[] {
  const count = Math.min(wholeFrom0(pages), MAX_PAGES)
  const length = Math.min(MOST_NUMBERS, count)
  const current = Math.min(wholeFrom0(page), Math.max(count - 1, 0))
  const first = Math.min(Math.max(current - Math.floor(length / 2), 0), count - length)
  return Array.from({ length }, (_, index) => first + index)
}

function numberIn(given: unknown): number | null {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

const wholeFrom0 = (value: number): number => (Number.isFinite(value) ? Math.max(Math.floor(value), 0) : 0)
