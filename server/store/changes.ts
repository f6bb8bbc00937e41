import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ItemKind } from '../../contract/change'
import type { Db } from './db'
import { deleteInParts } from './delete-in-parts'
import type { Editor } from './editors'
import { locked } from './engine'
import type { NewRow, Row } from './tables'

/** The part of a request that a note of a change needs. */
export interface ChangeSource {
  db: Db
  now: string
  editor: Editor
  /** The name of the call in the contract. */
  call: string
}

/** What a write did to an item: what it was and what it is, as items of the contract. */
export interface NotedChange {
  /** The id of the change; a new one if it is missing. */
  id?: string
  kind: ItemKind
  itemId: string
  version: number
  before: object | null
  after: object | null
  /** The id of the deletion that this change is a part of. */
  partOf?: string
}

/** A name as others are told it: of an e-mail address, as an earlier version noted it, what stands before the @. */
export const shownName = (name: string): string => (/^[^\s@]+@[^\s@]+$/.test(name) ? name.replace(/@.*/, '') : name)

/** What an editor is called: the name as it is now, else what stands before the @ of the e-mail address. */
export const nameOf = ({ name, email }: Pick<Editor, 'name' | 'email'>): string => shownName(name.trim() || email)

/** The columns that say who made an item, who changed it last, and when. */
export interface Authors {
  createdBy: string | null
  changedBy: string | null
  changedAt: string | null
}

/** Converts these columns to the contract's fields (EXT-191). */
export const toAuthors = ({ createdBy, changedBy, changedAt }: Authors) => ({
  createdBy: createdBy === null ? undefined : shownName(createdBy),
  changedBy: changedBy === null ? undefined : shownName(changedBy),
  changedAt: changedAt ?? undefined,
})

/** What every write changes, or none; that is no field of the item. */
const NOTED_ELSEWHERE = new Set(['id', 'version', 'createdAt', 'createdBy', 'changedBy', 'changedAt'])

/** The most letters of an item that are kept for each of its changes; a deleted item is kept whole (EXT-194). */
const MOST_LETTERS = 256 * 1024

const fieldsOf = (item: object | null) =>
  new Map(Object.entries(item ?? {}).map(([name, value]) => [name, JSON.stringify(value)]))

/** The fields in which two versions of an item differ. */
export function changedFields(before: object | null, after: object | null): string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => !NOTED_ELSEWHERE.has(name) && one.get(name) !== other.get(name),
  )
}

const contentOf = (item: object | null, isWhole: boolean): string | null => {
  const text = item && JSON.stringify(item)
  return text !== null && (isWhole || text.length <= MOST_LETTERS) ? text : null
}

const rowOf = ({ now, editor, call }: ChangeSource, noted: NotedChange): NewRow<'changes'> => {
  const { id = newId(), kind, itemId, version, before, after, partOf = null } = noted
  const act = before === null ? 'created' : after === null ? 'deleted' : 'changed'
  return {
    id,
    at: now,
    editorId: editor.id,
    editor: nameOf(editor),
    call,
    act,
    kind,
    itemId,
    version,
    partOf,
    fields: JSON.stringify(act === 'changed' ? changedFields(before, after) : []),
    before: contentOf(before, act === 'deleted'),
    after: contentOf(after, false),
  }
}

/** Rows that are written in one statement. */
const ROWS_AT_ONCE = 100

/** Notes changes in the transaction of their write (EXT-190). */
export async function noteChanges(source: ChangeSource, noted: readonly NotedChange[]): Promise<void> {
  for (let from = 0; from < noted.length; from += ROWS_AT_ONCE)
    await source.db
      .insertInto('changes')
      .values(noted.slice(from, from + ROWS_AT_ONCE).map((one) => rowOf(source, one)))
      .execute()
}

/** A column that refers to an item of another kind. */
export type Reference = readonly ['news', 'topicId'] | readonly ['carousel', 'eventId' | 'newsId']

/**
 * Notes for each item that refers to a deleted one that its column is cleared, once its version is raised and before that
 * is done: in one statement, however many there are, and so without the rest of the items.
 */
export async function noteCleared(
  { db, now, editor, call }: ChangeSource,
  [table, column]: Reference,
  id: string,
  deletion: string,
): Promise<void> {
  const ref = sql.ref
  await sql`insert into changes (id, at, ${ref('editorId')}, editor, call, act, kind, ${ref('itemId')}, version,
      ${ref('partOf')}, fields, before, after)
    select ${`${deletion}.`} || id, ${now}, ${editor.id}, ${nameOf(editor)}, ${call}, 'changed', ${table}, id,
      version, ${deletion}, ${JSON.stringify([column])}, ${JSON.stringify({ [column]: id })}, '{}'
    from ${sql.table(table)} where ${ref(column)} = ${id}`.execute(db)
}

/**
 * Notes the deletion of all news of an event, whose row is held, so that there will be no more: a hundred at a time, since
 * they may be more than memory has room for.
 */
export async function noteTaken(
  source: ChangeSource,
  toItem: (row: Row<'eventNews'>) => object,
  eventId: string,
  deletion: string,
): Promise<void> {
  const all = source.db.selectFrom('eventNews').selectAll().where('eventId', '=', eventId).orderBy('id')
  for (let last = ''; ; ) {
    const taken = await locked(source.db, all.where('id', '>', last).limit(ROWS_AT_ONCE)).execute()
    const notes = taken.map((news) => ({ itemId: news.id, version: news.version, before: toItem(news) }))
    await noteChanges(
      source,
      notes.map((note) => ({ ...note, kind: 'eventNews', after: null, partOf: deletion })),
    )
    if (taken.length < ROWS_AT_ONCE) return
    last = taken.at(-1)?.id ?? ''
  }
}

/** Deletes the changes that were noted before a time, an ISO string (EXT-194). */
export const deleteChanges = (db: Db, before: string): Promise<void> =>
  deleteInParts((most) => {
    const old = db.selectFrom('changes').select('id').where('at', '<', before).orderBy('at').limit(most)
    return db.deleteFrom('changes').where('id', 'in', old)
  })
