import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Match } from '../../contract/search'
import type { Db } from '../store/db'
import { PAGE_SIZE, pageCounts } from '../store/lists'
import type { Row } from '../store/tables'
import { find } from './find'
import { type SearchedQuery, searchOf } from './query'
import { indexMissing } from './search-index'
import { matchesOf, type SearchedTable } from './searched-lists'

/** The part of a request that a search needs. */
interface Request {
  db: Db
  now: string
  query: SearchedQuery & { pageNo?: number | undefined }
}

/** The rows of one page of a search, and what the answer has besides them. */
interface SearchedPage<Found> {
  rows: Found[]
  counts: ReturnType<typeof pageCounts> & { matches?: Match[] }
}

/** Reads one page of the search that a query asks for (EXT-100 to EXT-104); null if it asks for the plain list. */
export async function searchedPage<Name extends SearchedTable>(
  request: Request,
  table: Name,
): Promise<SearchedPage<Row<Name>> | null>
// As in rows.ts: Kysely types a read of a union of tables, but not of a table that is a type parameter.
export async function searchedPage(
  { db, now, query }: Request,
  table: SearchedTable,
): Promise<SearchedPage<{ id: string }> | null> {
  const search = searchOf(table, query)
  if (search === null) return null
  // The words that are there are searched also when the disk is full.
  await indexMissing(db).catch(() => undefined)
  const { pageNo = 0 } = query
  const { ids, total } = await find(db, table, search, now, { limit: PAGE_SIZE, offset: pageNo * PAGE_SIZE })
  const found = ids.length === 0 ? [] : await db.selectFrom(table).selectAll().where('id', 'in', ids).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const counts = pageCounts(total, pageNo)
  const { terms } = search
  if (terms === null) return { rows, counts }
  const matches: Match[] = []
  for (const row of rows) {
    matches.push(...matchesOf(table, row, terms))
    await nextTurn()
  }
  return { rows, counts: { ...counts, matches } }
}
