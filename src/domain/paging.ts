/** How many pages there are (PAGE-3). */
export const pageCount = (
  total: number | null,
  pageSize: number,
  shown?: { page: number; hasNext: boolean },
): number => (total === null ? (shown ? shown.page + (shown.hasNext ? 2 : 1) : 0) : Math.ceil(total / pageSize))
