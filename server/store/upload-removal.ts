import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type FileUse, fileUse, type UploadedFile } from '../../contract/upload'
import type { Settings } from '../config'
import { contentTypeOf } from '../media/media-type'
import type { Storage } from '../media/storage'
import type { Db } from './db'
import { APPLIED_ONCE } from './tables'
import { NAMING, ROWS_AT_ONCE, removeReferenced } from './upload-references'
import { createRemover } from './uploads'

const DAY = 86_400_000
/** Writes that began before a search, or by a clock that is behind, count as made during it. */
const SINCE_MS = 120_000
const counted = z.tuple([z.object({ last: z.nullable(z.string()), count: z.nullable(z.number()) })])
/** The mark of the last search for uploads that nothing names. */
const SEARCHED = 'unused-uploads'
/** What the mark of an upload that was taken down begins with: a restore leaves it out. */
export const TAKEN_DOWN = 'taken-down '

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY).toISOString()

/**
 * Whether what was written since a time names a file: the write of an item is noted, a broadcast is none. Of an item that
 * is too long for its note it is not known.
 */
async function isNamedSince(db: Db, name: string, since: string): Promise<boolean> {
  const address = `%/${name}%`
  const named = db
    .selectFrom('changes')
    .select('id')
    .where('at', '>=', since)
    .where((change) =>
      change.or([
        change('before', 'like', address),
        change('after', 'like', address),
        change.and([change('act', '<>', 'deleted'), change('after', 'is', null)]),
      ]),
    )
  const sent = db.selectFrom('outbox').select('id').where('createdAt', '>=', since).where('image', 'like', address)
  return (await named.union(sent).limit(1).execute()).length > 0
}

/**
 * Takes uploads out of service that are older than UNUSED_UPLOAD_DAYS and that no item, deleted item, broadcast or noted
 * change names, at most once a day; drafts are on the devices of editors, so that the days are theirs. Returns the number
 * of files.
 */
export async function removeUnused(
  db: Db,
  storage: Storage,
  { unusedUploadDays }: Pick<Settings, 'unusedUploadDays'>,
  now: number,
): Promise<number> {
  const searched = await db.selectFrom(APPLIED_ONCE).select('createdAt').where('name', '=', SEARCHED).executeTakeFirst()
  // A search in the future is of a clock that was set back since.
  if (searched && searched.createdAt > daysBefore(now, 1) && searched.createdAt <= daysBefore(now, 0)) return 0
  const old = await db
    .selectFrom('uploads')
    .select('name')
    .where('createdAt', '<', daysBefore(now, unusedUploadDays))
    .execute()
  const unused = new Set(old.map(({ name }) => name))
  await removeReferenced(db, unused)
  const remover = createRemover(storage)
  let removed = 0
  for (const name of unused) {
    // Many may have to be removed, and editors go on meanwhile.
    if (await isNamedSince(db, name, new Date(now - SINCE_MS).toISOString())) continue
    if (!(await remover.remove(name))) continue
    removed += 1
    await db.deleteFrom('uploads').where('name', '=', name).execute()
  }
  const createdAt = new Date(now).toISOString()
  await db
    .insertInto(APPLIED_ONCE)
    .values({ name: SEARCHED, createdAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ createdAt }))
    .execute()
  remover.end()
  return removed
}

/** What a caller is told whose address leads to no uploaded file. */
export const NO_SUCH_UPLOAD = 'There is no uploaded file at that address.'

/** How many rows of a table name a file; some are read at a time, since a history may be long. */
async function countUses(db: Db, table: string, columns: readonly string[], name: string): Promise<number> {
  const refs = sql.join(['id', ...columns].map((column) => sql.ref(column)))
  const has = columns.map((column) => sql`${sql.ref(column)} like ${`%/${name}%`}`)
  const marked = sql`case when ${sql.join(has, sql` or `)} then 1 else 0 end`
  let count = 0
  for (let after = ''; ; await nextTurn()) {
    const page = sql`select ${refs} from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_AT_ONCE}`
    const found = await sql`select max(id) as last, sum(${marked}) as count from (${page}) as page`.execute(db)
    const [read] = counted.parse(found.rows)
    if (read.last === null) return count
    count += read.count ?? 0
    after = read.last
  }
}

/** How many items of each kind name a file. */
export async function usesOf(db: Db, name: string): Promise<FileUse[]> {
  const uses: FileUse[] = []
  for (const [kind, columns] of Object.entries(NAMING)) {
    const count = await countUses(db, kind, columns, name)
    if (count > 0) uses.push(fileUse.parse({ kind, count }))
  }
  return uses
}

/** The uploaded file of a name, with what names it; null if there is none. */
export async function findUpload(db: Db, storage: Storage, name: string): Promise<Omit<UploadedFile, 'url'> | null> {
  const type = contentTypeOf(name)
  const size = type === undefined ? null : await storage.size(name)
  if (type === undefined || size === null) return null
  const row = await db
    .selectFrom('uploads')
    .select('createdAt')
    .where('name', '=', name)
    // A file from before the table has the time at which it was found.
    .where('editorId', '<>', '')
    .executeTakeFirst()
  return { name, type, size, createdAt: row?.createdAt ?? null, uses: await usesOf(db, name) }
}

const markOf = (name: string): string => `${TAKEN_DOWN}${name}`

/** Whether it is noted that a file is to be gone. */
export async function isTakenDown(db: Db, name: string): Promise<boolean> {
  const found = await db.selectFrom(APPLIED_ONCE).select('name').where('name', '=', markOf(name)).executeTakeFirst()
  return found !== undefined
}

/**
 * Removes a file at once, whatever names it; false if there is no such file. That it was taken down is noted first: were
 * the file gone without the note, a restore would bring it back.
 */
export async function takeDown(db: Db, storage: Storage, name: string, now: number): Promise<boolean> {
  if (contentTypeOf(name) === undefined) return false
  const isStored = (await storage.size(name)) !== null
  const row = db.selectFrom('uploads').select('name').where('name', '=', name)
  // A row without its file is of an attempt that failed after the file was gone, and which is ended here.
  if (!isStored && !(await row.executeTakeFirst())) return false
  await db
    .insertInto(APPLIED_ONCE)
    .values({ name: markOf(name), createdAt: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  if (isStored) await storage.remove(name)
  await db.deleteFrom('uploads').where('name', '=', name).execute()
  return true
}
