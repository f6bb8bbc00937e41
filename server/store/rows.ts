import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { HttpError, notFound } from '../errors'
import { type Authors, type ChangeSource, nameOf, noteChanges, noteCleared, noteTaken, type Reference } from './changes'
import type { Db } from './db'
import { locked } from './engine'
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
interface Write extends ChangeSource {
  ifMatch: ExpectedVersions
}

/** The columns that a save replaces: all but those that the server sets. */
export type Columns<Name extends ContentTable> = Omit<
  Row<Name>,
  'id' | 'createdAt' | 'thumbnailUrl' | 'bookmarked' | 'version' | 'position' | 'number' | keyof Authors
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
  return db
    .insertInto(table)
    .values({ ...columns, id: newId(), createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Inserts an item with a new id, or replaces the columns of the item `id`, if it has an expected version (EXT-48), and
 * notes the change (EXT-190); `initial` has the columns that no save replaces.
 */
export async function saveRow<Name extends ItemTable, Item extends object>(
  write: Write,
  entity: Entity<Name, Item>,
  id: string | undefined,
  columns: Columns<Name>,
  initial?: Partial<Row<Name>>,
): Promise<Item>
export async function saveRow(
  write: Write,
  entity: Entity<ItemTable, object>,
  id: string | undefined,
  columns: Columns<ItemTable>,
  initial: Partial<Row<ItemTable>> = {},
) {
  const { db, now, editor, ifMatch } = write
  const { table: kind, toItem } = entity
  const authors = { changedBy: nameOf(editor), changedAt: now }
  if (id === undefined) {
    if (ifMatch !== 'any') throw new HttpError(412, 'A new item has no version to match')
    const made = { ...columns, ...initial, createdBy: authors.changedBy, ...authors }
    const row = await insertRow(write, kind, made)
    const after = toItem(row)
    await noteChanges(write, [{ kind, itemId: row.id, version: row.version, before: null, after }])
    return after
  }
  const before = toItem(await expectedRow(write, entity, id))
  const saved = await db
    .updateTable(kind)
    .set({ ...columns, ...authors, version: raised })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const after = toItem(saved)
  await noteChanges(write, [{ kind, itemId: id, version: saved.version, before, after }])
  return after
}

/** What a deletion does to other items. */
interface Consequences {
  /** The columns that a foreign key clears in other items, which are thereby changed. */
  clears?: readonly Reference[]
  /** The kind of items that a foreign key deletes with an event. */
  takes?: Entity<'eventNews', object>
}

/**
 * Deletes the item with the id of the request's path, if it has an expected version (EXT-48), and notes the deletion
 * with its consequences (EXT-190).
 */
export async function removeRow<Name extends ItemTable, Item extends object>(
  write: Write & { id: string },
  entity: Entity<Name, Item>,
  consequences?: Consequences,
): Promise<null>
export async function removeRow(
  write: Write & { id: string },
  entity: Entity<ItemTable, object>,
  { clears = [], takes }: Consequences = {},
) {
  const { db, id, now, editor } = write
  const { table: kind, toItem } = entity
  const deletion = newId()
  // Held first: a reference that is made meanwhile is waited for, and noted, or waits itself.
  const row = await expectedRow(write, entity, id)
  for (const reference of clears) {
    const [table, column] = reference
    // First, since it holds the rows: none is saved between it and its note.
    await db
      .updateTable(table)
      .set({ version: raised, changedBy: nameOf(editor), changedAt: now })
      .where(sql.ref(column), '=', id)
      .execute()
    await noteCleared(write, reference, id, deletion)
  }
  const deleted = { id: deletion, kind, itemId: id, version: row.version, before: toItem(row), after: null }
  await noteChanges(write, [deleted])
  if (takes) await noteTaken(write, takes.toItem, id, deletion)
  await db.deleteFrom(kind).where('id', '=', id).execute()
  return null
}

const raised = sql<number>`${sql.ref('version')} + 1`

/** Reads the row of an item that is about to be written; throws a 404 if there is none, a 412 for another version. */
async function expectedRow(
  { db, ifMatch }: Write,
  { table, toItem }: Entity<ItemTable, object>,
  id: string,
): Promise<Row<ItemTable>> {
  const row = await locked(db, db.selectFrom(table).selectAll().where('id', '=', id)).executeTakeFirst()
  if (!row) throw notFound(NOUNS[table])
  if (ifMatch === 'any' || ifMatch.includes(row.version)) return row
  throw new HttpError(412, `This ${NOUNS[table]} was changed meanwhile`, {}, toItem(row))
}
