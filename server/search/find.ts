import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../store/db'
import { isPostgres } from '../store/engine'
import { matchOf, tsqueryOf } from './search-index'
import { type Order, type SearchedTable, SORTS, searchedLists } from './searched-lists'
import type { Term } from './words'

/** What a list is asked for: its terms, its filters and its order. */
export interface Search {
  /** Null if all texts will do. */
  terms: readonly Term[] | null
  /** The columns that must be equal to a value. */
  equal: readonly (readonly [column: string, value: string])[]
  enabled?: number
  from?: string
  /** Exclusive. */
  to?: string
  when?: 'running' | 'upcoming' | 'past'
  order?: Order
}

/** The ids of one page of a search, in its order, and the number of all items that it finds. */
interface Found {
  ids: string[]
  total: number
}

const ref = (name: string) => sql.ref(name)

function conditionsOf(table: SearchedTable, search: Search, now: string) {
  const { equal, enabled, from, to, when } = search
  const conditions = [sql`list = ${table}`]
  for (const [column, value] of equal) conditions.push(sql`${ref(column)} = ${value}`)
  if (enabled !== undefined) conditions.push(sql`enabled = ${enabled}`)
  // Of events those that take place between both times: one that ends when they begin does not.
  const isUnder = table === 'events' ? sql`until > ${from} or ` : sql``
  if (from !== undefined) conditions.push(sql`(${isUnder}date >= ${from})`)
  if (to !== undefined) conditions.push(sql`date < ${to}`)
  if (when === 'running') conditions.push(sql`date <= ${now} and until >= ${now}`)
  if (when === 'upcoming') conditions.push(sql`date > ${now}`)
  if (when === 'past') conditions.push(sql`until < ${now}`)
  return conditions
}

const COLUMNS = new Map<string, string>(Object.entries(SORTS))
/** The columns with few values, each of many items. */
const IN_GROUPS = new Set(['country', 'region', 'kind', 'enabled'])

/** The columns of an order. Items of one group follow each other by date, the latest first; the id decides at last. */
function orderOf(order: Order) {
  const isDown = order.startsWith('-')
  const column = COLUMNS.get(isDown ? order.slice(1) : order) ?? 'date'
  const direction = isDown ? sql`desc` : sql`asc`
  const isGrouped = IN_GROUPS.has(column)
  const rest = isGrouped ? [sql`date desc`, sql`id desc`] : [sql`id ${direction}`]
  return { names: isGrouped ? [column, 'date'] : [column], by: sql.join([sql`${ref(column)} ${direction}`, ...rest]) }
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from search where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Finds one page of a list. Without terms it is read along an index. With terms, the items are found by their words
 * first, and those with all terms in the title come first, unless an order is asked for (EXT-100, EXT-103, EXT-104).
 */
export async function find(
  db: Db,
  table: SearchedTable,
  search: Search,
  now: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { terms, order } = search
  const conditions = conditionsOf(table, search, now)
  const { names, by } = orderOf(order ?? searchedLists[table].order)
  const page = sql`limit ${limit} offset ${offset}`
  if (terms === null) {
    const where = and(conditions)
    const total = await count(db, where)
    if (offset >= total) return { ids: [], total }
    const { rows } = await sql<{ id: string }>`select id from search where ${where}
      order by ${by} ${page}`.execute(db)
    return { ids: rows.map(({ id }) => id), total }
  }
  if (terms.length === 0) return { ids: [], total: 0 }
  const words = ref('searchWords')
  const titles = isPostgres(db)
    ? sql`${ref('titleWords')} @@ ${tsqueryOf(terms)}::tsquery`
    : sql`number in (select rowid from ${words} where ${words} match ${matchOf(terms, 'title')})`
  const isInTitle = order === undefined ? sql`case when ${titles} then 1 else 0 end` : sql`0`
  // The cross join keeps SQLite from asking the words about each row.
  const matching = isPostgres(db)
    ? sql`search where words @@ ${tsqueryOf(terms)}::tsquery`
    : sql`${words} cross join search on number = ${words}.rowid where ${words} match ${matchOf(terms)}`
  const ranked = sql`${ref('isInTitle')} desc, ${by}`
  const needed = sql.join(['id', ...names].map((column) => ref(`search.${column}`)))
  const selected = sql`select ${needed}, ${isInTitle} as ${ref('isInTitle')} from ${matching} and ${and(conditions)}`
  const { rows } = await sql<{ id: string | null; total: number }>`with found as materialized (${selected})
    select total, id from (select count(*) as total from found) as counted
    left join (select * from found order by ${ranked} ${page}) as page on true order by ${ranked}`.execute(db)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}
