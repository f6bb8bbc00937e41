import { type SelectQueryBuilder, sql } from 'kysely'
import { HttpError } from '../errors'
import type { Db } from './db'
import type { ContentTable } from './rows'
import type { Tables } from './tables'
import { totalOf } from './totals'

/** The number of rows on a page (PAGE-2). */
export const PAGE_SIZE = 10

/** What a page says of its list, which has so many rows. */
export const pageCounts = (totalCount: number, pageNo: number) => ({
  totalCount,
  pageSize: PAGE_SIZE,
  hasNext: (pageNo + 1) * PAGE_SIZE < totalCount,
})

const PLURALS = { carousel: 'carousel items', events: 'events', topics: 'topics' }

/** A list that is read whole or page by page. */
interface ListedRows<Name extends ContentTable> {
  /** All rows of its table. */
  all: SelectQueryBuilder<Tables, Name, object>
  /** Those of the list; all of them if it is missing. */
  chosen?: SelectQueryBuilder<Tables, Name, object>
  order: readonly ['createdAt' | (('dateTime' | 'topicName' | 'position') & keyof Tables[Name]), 'asc' | 'desc']
}

/**
 * Reads one page of a list with this total. Its ids are read along an index from the nearer end of the list, so that the
 * last page costs as much as the first.
 */
export async function pageOf<Name extends ContentTable>(list: ListedRows<Name>, total: number, pageNo: number) {
  const { all, chosen = all, order } = list
  const before = pageNo * PAGE_SIZE
  const limit = Math.max(0, Math.min(PAGE_SIZE, total - before))
  const counts = pageCounts(total, pageNo)
  if (limit === 0) return { rows: [], ...counts }
  const after = total - before - limit
  const [column, direction] = order
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  const walked = after < before ? opposite : direction
  const ids = chosen
    .select('id')
    .orderBy(column, walked)
    .orderBy('id', walked)
    .limit(limit)
    .offset(Math.min(before, after))
  const rows = await rowsOf({ all: all.where('id', 'in', ids), order })
  return { rows, ...counts }
}

/** Reads all rows of a list. */
async function rowsOf<Name extends ContentTable>({ all, order: [column, direction] }: ListedRows<Name>) {
  return all.selectAll().orderBy(column, direction).orderBy('id', direction).execute()
}

/** The bytes of the texts of a list that is read whole; longer ones would take all the memory of the server. */
const MOST_BYTES_OF_A_WHOLE_LIST = 64 * 1024 * 1024

/** The texts of the lists that are read whole. */
const TEXTS = {
  carousel: ['title', 'imageUrl', 'sourceUrl'],
  events: ['name', 'description', 'bannerUrl', 'region', 'country', 'latLong'],
  topics: ['topicName'],
} as const

/** Reads a whole list; throws a 422 if it is too long for that. */
export async function wholeOf<Name extends keyof typeof TEXTS>(db: Db, table: Name, list: ListedRows<Name>) {
  const bytes = TEXTS[table].map((column) => sql`coalesce(sum(octet_length(${sql.ref(column)})), 0)`)
  const { rows } = await sql<{ bytes: number }>`select ${sql.join(bytes, sql` + `)} as bytes
    from ${sql.table(table)}`.execute(db)
  if (rows.some((found) => found.bytes > MOST_BYTES_OF_A_WHOLE_LIST))
    throw new HttpError(422, 'This list is too long to be read whole. Please read it page by page.')
  return rowsOf(list)
}

/** The rows that a list may have which is read whole: such a list stays readable. */
const MOST_OF_A_WHOLE_LIST = 10_000

/** Throws a 422 if a list that is read whole has no room for a new row; a row with an id is not new. */
export async function assertRoom(db: Db, table: 'carousel' | 'events' | 'topics', id?: string): Promise<void> {
  if (id === undefined && (await totalOf(db, table)) >= MOST_OF_A_WHOLE_LIST)
    throw new HttpError(422, `There are ${MOST_OF_A_WHOLE_LIST} ${PLURALS[table]} already. Please delete some first.`)
}
