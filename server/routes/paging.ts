/** How many rows a page holds (PAGE-2). */
export const PAGE_SIZE = 10

/** The counts that a page of a list carries. */
export const pageCounts = (pageNo: number, totalCount: number) => ({
  totalCount,
  pageSize: PAGE_SIZE,
  hasNext: (pageNo + 1) * PAGE_SIZE < totalCount,
})
