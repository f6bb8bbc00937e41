import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { HttpError, notFound } from '../errors'
import { indexRow } from '../search/search-index'
import type { Db } from './db'
import type { Row } from './tables'

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

type Table = keyof typeof NOUNS
export type ContentTable = Exclude<Table, 'regions'>
/** A broadcast cannot be changed once it is sent. */
type ItemTable = Exclude<ContentTable, 'outbox'>

/** The versions that a write accepts: those of its If-Match, any if it has none or `*`. */
export type ExpectedVersions = readonly number[] | 'any'

/** A kind of item: the table of its rows, and how a row becomes an item of the contract. */
export interface Entity<Name extends ItemTable, Item> {
  table: Name
  toItem(row: Row<Name>): Item
}

/** The part of a request that a write needs. */
interface Write {
  db: Db
  now: string
  ifMatch: ExpectedVersions
}

/** The columns that a save replaces: all but those that the server sets. */
export type Columns<Name extends ContentTable> = Omit<
  Row<Name>,
  'id' | 'createdAt' | 'thumbnailUrl' | 'bookmarked' | 'version'
>

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

/** Inserts a row with a new id; ids ascend in time, so that rows of one minute are listed in the order they were made. */
export async function insertRow<Name extends ContentTable>(
  write: Pick<Write, 'db' | 'now'>,
  table: Name,
  columns: Columns<Name> & Partial<Row<Name>>,
): Promise<Row<Name>>
// Kysely types a write to a union of tables, but not to a table that is a type parameter.
export async function insertRow(
  { db, now }: Pick<Write, 'db' | 'now'>,
  table: ContentTable,
  columns: Columns<ContentTable>,
) {
  const row = await db
    .insertInto(table)
    .values({ ...columns, id: newId(), createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await indexRow(db, table, row)
  return row
}

/**
 * Inserts an item with a new id, or replaces the columns of the item `id`, if it has an expected version (EXT-48);
 * `initial` has the columns that no save replaces.
 */
export async function saveRow<Name extends ItemTable, Item>(
  write: Write,
  entity: Entity<Name, Item>,
  id: string | undefined,
  columns: Columns<Name>,
  initial?: Partial<Row<Name>>,
): Promise<Item>
export async function saveRow(
  write: Write,
  entity: Entity<ItemTable, unknown>,
  id: string | undefined,
  columns: Columns<ItemTable>,
  initial: Partial<Row<ItemTable>> = {},
) {
  const { db, ifMatch } = write
  if (id === undefined && ifMatch !== 'any') throw new HttpError(412, 'A new item has no version to match')
  if (id === undefined) return entity.toItem(await insertRow(write, entity.table, { ...columns, ...initial }))
  const update = db
    .updateTable(entity.table)
    .set({ ...columns, version: raised })
    .where('id', '=', id)
    .returningAll()
  const saved = await (ifMatch === 'any' ? update : update.where('version', 'in', ifMatch)).executeTakeFirst()
  if (!saved) return refuseWrite(db, entity, id)
  await indexRow(db, entity.table, saved)
  return entity.toItem(saved)
}

/**
 * Deletes the item with the id of the request's path, if it has an expected version (EXT-48); `clears` names the
 * columns that a foreign key clears in other items, which are thereby changed.
 */
export async function removeRow<Name extends ItemTable, Item>(
  write: Write & { id: string },
  entity: Entity<Name, Item>,
  clears?: readonly Reference[],
): Promise<null>
export async function removeRow(
  { db, id, ifMatch }: Write & { id: string },
  entity: Entity<ItemTable, unknown>,
  clears: readonly Reference[] = [],
) {
  for (const [table, column] of clears)
    await db.updateTable(table).set({ version: raised }).where(sql.ref(column), '=', id).execute()
  const remove = db.deleteFrom(entity.table).where('id', '=', id)
  const { numDeletedRows } = await (ifMatch === 'any'
    ? remove
    : remove.where('version', 'in', ifMatch)
  ).executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 0 ? refuseWrite(db, entity, id) : null
}

/** A column that refers to an item of another kind. */
type Reference = readonly ['news', 'topicId'] | readonly ['carousel', 'eventId' | 'newsId']

const raised = sql<number>`${sql.ref('version')} + 1`

/** Throws a 404 if there is no such item, else a 412 with the present one. */
async function refuseWrite(db: Db, { table, toItem }: Entity<ItemTable, unknown>, id: string): Promise<never> {
  const present = await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
  if (!present) throw notFound(NOUNS[table])
  throw new HttpError(412, `This ${NOUNS[table]} was changed meanwhile`, {}, toItem(present))
}
