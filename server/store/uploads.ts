import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Settings } from '../config'
import { HttpError } from '../errors'
import type { Storage } from '../media/storage'
import type { Db } from './db'
import { APPLIED_ONCE, type Tables } from './tables'

const HOUR = 3_600_000
/** The name under which `adopt` is recorded in the table of one-time changes. */
const ADOPTED = 'uploads'

/** Throws an HttpError when an editor has uploaded too much within an hour (429) or the disk is nearly full (507). */
export async function assertMayUpload(db: Db, storage: Storage, settings: Settings, editorId: string, now: number) {
  const { count } = await db
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('editorId', '=', editorId)
    .where('createdAt', '>', new Date(now - HOUR).toISOString())
    .executeTakeFirstOrThrow()
  if (count >= settings.uploadsPerHour)
    throw new HttpError(429, 'Too many uploads in an hour. Please wait.', { 'Retry-After': '600' })
  const { bavail, bsize } = await statfs(storage.temp)
  if (bavail * bsize < settings.minFreeBytes)
    throw new HttpError(507, 'The disk of the server is full. Nothing was saved.')
}

/** Inserts the row of a stored file; if that fails, removes the file. */
export async function recordUpload(
  db: Db,
  storage: Storage,
  row: { name: string; editorId: string; size: number; createdAt: string },
) {
  try {
    await db.insertInto('uploads').values(row).execute()
  } catch (error) {
    await storage.remove(row.name)
    throw error
  }
}

/** The columns that contain URLs of files, single or as a list. */
const ADDRESSES: readonly (readonly [keyof Tables, string])[] = [
  ['news', 'imageUrls'],
  ['news', 'videoUrls'],
  ['eventNews', 'imageUrls'],
  ['eventNews', 'videoUrls'],
  ['events', 'bannerUrl'],
  ['carousel', 'imageUrl'],
  ['articles', 'thumbnail'],
  ['articles', 'articles'],
  ['geoShots', 'videoUrl'],
  ['geoShots', 'thumbnailUrl'],
]

async function isReferenced(db: Db, name: string): Promise<boolean> {
  // Names that the server generates contain no wildcard of `like`.
  const part = `%/${name}%`
  for (const [table, column] of ADDRESSES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${part} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return true
  }
  return false
}

/** Inserts a row for every file, once: stores from before this table have files without rows. */
async function adopt(db: Db, names: readonly string[], createdAt: string) {
  await db.transaction().execute(async (write) => {
    for (const name of names)
      await write
        .insertInto('uploads')
        .values({ name, editorId: '', size: 0, createdAt })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    await write.insertInto(APPLIED_ONCE).values({ name: ADOPTED, createdAt }).execute()
  })
}

/**
 * Quarantines files older than an hour without a row: a kill between storing a file and inserting its row leaves such
 * files, whose names no client has received. Returns their number.
 */
export async function sweepUploads(db: Db, storage: Storage, now: number): Promise<number> {
  if (!storage.quarantine) return 0
  const names: string[] = []
  for await (const name of storage.names()) names.push(name)
  const marked = await db.selectFrom(APPLIED_ONCE).select('name').where('name', '=', ADOPTED).executeTakeFirst()
  if (!marked) {
    await adopt(db, names, new Date(now).toISOString())
    return 0
  }
  const rows = await db.selectFrom('uploads').select('name').execute()
  const withRow = new Set(rows.map((row) => row.name))
  let count = 0
  for (const name of names) {
    if (withRow.has(name)) continue
    const changedAt = await storage.changedAt(name)
    if (changedAt === null || now - changedAt < HOUR || (await isReferenced(db, name))) continue
    await storage.quarantine(name)
    count += 1
  }
  return count
}
