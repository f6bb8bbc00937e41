import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type FileUse, fileUse, type UploadedFile } from '../../contract/upload'
import type { Settings } from '../config'
import { contentTypeOf } from '../media/media-type'
import type { Storage } from '../media/storage'
import type { Db } from './db'
import { APPLIED_ONCE } from './tables'
import { ADDRESSES, removeReferenced, unlessAbsent } from './uploads'

const DAY = 86_400_000
const counted = z.tuple([z.object({ count: z.number() })])
/** The mark of the last search for uploads that nothing names. */
const SEARCHED = 'unused-uploads'

const daysBefore = (now: number, days: number): string => new Date(now - days * DAY).toISOString()

/**
 * Takes uploads out of service that no item, deleted item, broadcast or noted change has named for UNUSED_UPLOAD_DAYS,
 * at most once a day; drafts are on the devices of editors, so that the days are theirs. Returns the number of files.
 */
export async function removeUnused(
  db: Db,
  storage: Storage,
  { unusedUploadDays }: Pick<Settings, 'unusedUploadDays'>,
  now: number,
): Promise<number> {
  const searched = await db.selectFrom(APPLIED_ONCE).select('createdAt').where('name', '=', SEARCHED).executeTakeFirst()
  if (searched && searched.createdAt > daysBefore(now, 1)) return 0
  const old = await db
    .selectFrom('uploads')
    .select('name')
    .where('createdAt', '<', daysBefore(now, unusedUploadDays))
    .execute()
  const unused = new Set(old.map(({ name }) => name))
  await removeReferenced(db, unused)
  for (const name of unused) {
    await (storage.quarantine ? storage.quarantine(name) : storage.remove(name)).catch(unlessAbsent)
    await db.deleteFrom('uploads').where('name', '=', name).execute()
  }
  const createdAt = new Date(now).toISOString()
  await db
    .insertInto(APPLIED_ONCE)
    .values({ name: SEARCHED, createdAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ createdAt }))
    .execute()
  return unused.size
}

/** What a caller is told whose address leads to no uploaded file. */
export const NO_SUCH_UPLOAD = 'There is no uploaded file of that address.'

/** How many items of each kind name a file. */
async function usesOf(db: Db, name: string): Promise<FileUse[]> {
  const uses: FileUse[] = []
  for (const [kind, columns] of Object.entries(ADDRESSES)) {
    const has = columns.map((column) => sql`${sql.ref(column)} like ${`%/${name}%`}`)
    const found = await sql`select count(*) as count from ${sql.table(kind)} where ${sql.join(has, sql` or `)}`.execute(
      db,
    )
    const [{ count }] = counted.parse(found.rows)
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

/** Removes a file at once, whatever names it, and returns what still does; null if there is no such file. */
export async function takeDown(db: Db, storage: Storage, name: string): Promise<FileUse[] | null> {
  const found = await findUpload(db, storage, name)
  if (found === null) return null
  await storage.remove(name)
  await db.deleteFrom('uploads').where('name', '=', name).execute()
  return found.uses
}
