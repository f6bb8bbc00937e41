import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Settings } from './config'
import type { Db } from './db'
import { Refusal } from './http'
import type { Storage } from './storage'
import type { Tables } from './tables'

const HOUR = 3_600_000
const ADOPTED = 'uploads'

/** Throws a Refusal when an editor has uploaded too much within an hour (429) or the disk is nearly full (507) (SV20). */
export async function mayUpload(db: Db, storage: Storage, settings: Settings, editorId: string, now: number) {
  const { count } = await db
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('editorId', '=', editorId)
    .where('createdAt', '>', new Date(now - HOUR).toISOString())
    .executeTakeFirstOrThrow()
  if (count >= settings.uploadsPerHour)
    throw new Refusal(429, 'Too many uploads in an hour. Please wait.', { 'Retry-After': '600' })
  const { bavail, bsize } = await statfs(storage.temp)
  if (bavail * bsize < settings.keepFree) throw new Refusal(507, 'The disk of the server is full. Nothing was saved.')
}

/** Writes down a file that is in place; where that fails the file goes too, so that nothing half done stays (L2). */
export async function noteUpload(
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

/** The columns that hold addresses of files, alone or as a list. */
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

async function isNamed(db: Db, name: string): Promise<boolean> {
  // Our names hold no character that means something to `like`.
  const part = `%/${name}%`
  for (const [table, column] of ADDRESSES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${part} limit 1`.execute(
      db,
    )
    if (rows.length > 0) return true
  }
  return false
}

/** Takes every file for acknowledged, once: a store from before this table knew them without rows. */
async function adopt(db: Db, names: readonly string[], createdAt: string) {
  await db.transaction().execute(async (write) => {
    for (const name of names)
      await write
        .insertInto('uploads')
        .values({ name, editorId: '', size: 0, createdAt })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    await write.insertInto('marks').values({ name: ADOPTED, createdAt }).execute()
  })
}

/**
 * Sets aside files older than an hour that have no row, which a kill between the file and its row leaves behind; nobody
 * was ever told their names. Gives how many went (L2).
 */
export async function sweepUploads(db: Db, storage: Storage, now: number): Promise<number> {
  if (!storage.setAside) return 0
  const names: string[] = []
  for await (const name of storage.names()) names.push(name)
  const marked = await db.selectFrom('marks').select('name').where('name', '=', ADOPTED).executeTakeFirst()
  if (!marked) {
    await adopt(db, names, new Date(now).toISOString())
    return 0
  }
  const rows = await db.selectFrom('uploads').select('name').execute()
  const known = new Set(rows.map((row) => row.name))
  let gone = 0
  for (const name of names) {
    if (known.has(name)) continue
    const changedAt = await storage.changedAt(name)
    if (changedAt === null || now - changedAt < HOUR || (await isNamed(db, name))) continue
    await storage.setAside(name)
    gone += 1
  }
  return gone
}
