import type { SelectQueryBuilder } from 'kysely'
import * as z from 'zod/mini'
import { HttpError, notFound } from '../errors'
import type { Db } from './db'
import type { Tables } from './tables'
import { totalOf } from './totals'

/** The number of rows on a page (PAGE-2). */
const PAGE_SIZE = 10

/** What a message calls a row of each table. */
const NOUNS = {
  articles: 'article',
  carousel: 'carousel item',
  eventNews: 'event news item',
  events: 'event',
  geoShots: 'GeoShot',
  news: 'news item',
  outbox: 'notification',
  regions: 'region',
  topics: 'topic',
}

const PLURALS = { carousel: 'carousel items', events: 'events', topics: 'topics' }

type Table = keyof typeof NOUNS
type ContentTable = Exclude<Table, 'regions'>

/** The columns that a save replaces: all but those that the server sets. */
export type Columns<Name extends ContentTable> = Omit<Tables[Name], 'id' | 'createdAt' | 'thumbnailUrl' | 'bookmarked'>

const texts = z.catch(z.array(z.string()), [])

/** Parses a list of texts from a column that stores it as JSON. */
export const parseTextList = (json: string) => texts.parse(JSON.parse(json))

/** Converts the three location columns to the contract's location. */
export const toLocation = ({ region, country, latLong }: { region: string; country: string; latLong: string }) => ({
  region,
  country,
  latLong,
})

/** Throws a 422 that names `field` if there is no such row; null and undefined are no reference. */
export async function assertExists(db: Db, table: Table, field: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError(422, `${field}: There is no such ${NOUNS[table]}`)
}

/** A list that is read whole or page by page. */
interface ListedRows<Name extends ContentTable> {
  /** All rows of its table. */
  all: SelectQueryBuilder<Tables, Name, object>
  /** Those of the list; all of them if it is missing. */
  chosen?: SelectQueryBuilder<Tables, Name, object>
  order: readonly ['createdAt' | (('dateTime' | 'topicName') & keyof Tables[Name]), 'asc' | 'desc']
}

/**
 * Reads one page of a list with this total. Its ids are read along an index from the nearer end of the list, so that the
 * last page costs as much as the first.
 */
export async function pageOf<Name extends ContentTable>(list: ListedRows<Name>, total: number, pageNo: number) {
  const { all, chosen = all, order } = list
  const before = pageNo * PAGE_SIZE
  const limit = Math.max(0, Math.min(PAGE_SIZE, total - before))
  const counts = { totalCount: total, pageSize: PAGE_SIZE, hasNext: before + PAGE_SIZE < total }
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
  const rows = await wholeOf({ all: all.where('id', 'in', ids), order })
  return { rows, ...counts }
}

/** Reads a whole list. */
export async function wholeOf<Name extends ContentTable>({ all, order: [column, direction] }: ListedRows<Name>) {
  return all.selectAll().orderBy(column, direction).orderBy('id', direction).execute()
}

/** The rows that a list may have which is read whole: such a list stays readable. */
const MOST_OF_A_WHOLE_LIST = 10_000

/** Throws a 422 if a list that is read whole has no room for a new row; a row with an id is not new. */
export async function assertRoom(db: Db, table: 'carousel' | 'events' | 'topics', id?: string): Promise<void> {
  if (id === undefined && (await totalOf(db, table)) >= MOST_OF_A_WHOLE_LIST)
    throw new HttpError(422, `There are ${MOST_OF_A_WHOLE_LIST} ${PLURALS[table]} already. Please delete some first.`)
}

/** Inserts a row with a new id, or replaces the columns of the row `id`; `initial` has the columns that no save replaces. */
export async function saveRow<Name extends ContentTable>(
  request: { db: Db; now: string },
  table: Name,
  id: string | undefined,
  columns: Columns<Name>,
  initial?: Partial<Tables[Name]>,
): Promise<Tables[Name]>
// Kysely types a write to a union of tables, but not to a table that is a type parameter.
export async function saveRow(
  { db, now }: { db: Db; now: string },
  table: ContentTable,
  id: string | undefined,
  columns: Columns<ContentTable>,
  initial: Partial<Tables[ContentTable]> = {},
) {
  const saved =
    id === undefined
      ? await db
          .insertInto(table)
          .values({ ...columns, ...initial, id: crypto.randomUUID(), createdAt: now })
          .returningAll()
          .executeTakeFirst()
      : await db.updateTable(table).set(columns).where('id', '=', id).returningAll().executeTakeFirst()
  if (!saved) throw notFound(NOUNS[table])
  return saved
}

/** Deletes the row with the id of the request's path; throws a 404 if there is none. */
export async function removeRow({ db, id }: { db: Db; id: string }, table: ContentTable): Promise<null> {
  const { numDeletedRows } = await db.deleteFrom(table).where('id', '=', id).executeTakeFirstOrThrow()
  if (Number(numDeletedRows) === 0) throw notFound(NOUNS[table])
  return null
}
