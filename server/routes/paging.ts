/** The number of rows on a page (PAGE-2). */
export const PAGE_SIZE = 10

/** The paging fields of a list response. */
export const pageCounts = (pageNo: number, totalCount: number) => ({
  totalCount,
  pageSize: PAGE_SIZE,
  hasNext: (pageNo + 1) * PAGE_SIZE < totalCount,
})
