import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Settings } from '../config'
import { StartupError } from '../errors'
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
 * Takes uploads out of service that no item, deleted item or noted change has named for UNUSED_UPLOAD_DAYS, at most once
 * a day; drafts are on the devices of editors, so that the days are theirs. Returns the number of files.
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

/**
 * Removes a file at once, whatever names it, and returns how many items of each kind still do. Throws a StartupError if
 * there is no such file.
 */
export async function takeDown(db: Db, storage: Storage, address: string): Promise<[kind: string, count: number][]> {
  const name =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  if (contentTypeOf(name) === undefined || (await storage.size(name)) === null)
    throw new StartupError(`There is no uploaded file ${name}.`)
  await storage.remove(name)
  await db.deleteFrom('uploads').where('name', '=', name).execute()
  const named: [string, number][] = []
  for (const [table, columns] of Object.entries(ADDRESSES)) {
    const has = columns.map((column) => sql`${sql.ref(column)} like ${`%/${name}%`}`)
    const found =
      await sql`select count(*) as count from ${sql.table(table)} where ${sql.join(has, sql` or `)}`.execute(db)
    const [{ count }] = counted.parse(found.rows)
    if (count > 0) named.push([table, count])
  }
  return named
}
