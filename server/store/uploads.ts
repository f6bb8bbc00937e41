import { statfs } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Settings } from '../config'
import { AwayError, codeOf, HttpError, nullIfAbsent } from '../errors'
import type { Storage } from '../media/storage'
import type { Db } from './db'
import { APPLIED_ONCE } from './tables'
import { countRows } from './totals'
import { ROWS_AT_ONCE, removeReferenced } from './upload-references'

const HOUR = 3_600_000
const UUID_LENGTH = 36
/** The name under which `adopt` is recorded in the table of one-time changes. */
const ADOPTED = 'uploads'

/** Whether the disk has the free space that uploads leave for the store, also after `more` bytes. */
export async function hasRoom(storage: Storage, settings: Settings, more = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(storage.temp)
  return bavail * bsize - more >= settings.minFreeBytes
}

/** An upload that is being received, and the bytes that the disk is to have room for until it is. */
export interface UploadInProgress {
  /** The name of its file without the extension. */
  id: string
  editorId: string
  bytes: number
}

/** Throws a 507 when the disk would be nearly full with what is still to come of uploads. */
export async function assertRoomFor(storage: Storage, settings: Settings, uploads: readonly UploadInProgress[]) {
  const toCome = uploads.reduce((sum, { bytes }) => sum + bytes, 0)
  if (!(await hasRoom(storage, settings, toCome)))
    throw new HttpError(507, 'The disk of the server is full. Nothing was saved.')
}

/**
 * Throws an HttpError when an editor uploads too much within an hour (429), or the disk would be nearly full with the bytes
 * that are under way (507). `inProgress` has this upload and all others of this process; another server counts its own.
 */
export async function assertMayUpload(
  db: Db,
  storage: Storage,
  settings: Settings,
  { editorId, now, inProgress }: { editorId: string; now: number; inProgress: readonly UploadInProgress[] },
) {
  const own = inProgress.filter((upload) => upload.editorId === editorId).map(({ id }) => id)
  const finished = db
    .selectFrom('uploads')
    .where('editorId', '=', editorId)
    .where('createdAt', '>', new Date(now - HOUR).toISOString())
    // One of later was stored before the clock was set back.
    .where('createdAt', '<=', new Date(now).toISOString())
    // One that gets its row meanwhile is counted already.
    .where(sql`substr(name, 1, ${UUID_LENGTH})`, 'not in', own)
  if ((await countRows(finished)) + own.length > settings.uploadsPerHour)
    throw new HttpError(429, 'Too many uploads in an hour. Please wait.', { 'Retry-After': '600' })
  await assertRoomFor(storage, settings, inProgress)
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

/** The files older than an hour without a row. */
async function filesWithoutRow(db: Db, storage: Storage, names: readonly string[], now: number): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < names.length; at += ROWS_AT_ONCE) {
    const some = names.slice(at, at + ROWS_AT_ONCE)
    const rows = await db.selectFrom('uploads').select('name').where('name', 'in', some).execute()
    const withRow = new Set(rows.map((row) => row.name))
    for (const name of some) {
      if (withRow.has(name)) continue
      const changedAt = await storage.changedAt(name)
      if (changedAt !== null && now - changedAt >= HOUR) found.add(name)
    }
    await nextTurn()
  }
  return found
}

/** How many files an error names; the rest are counted. */
const NAMED_AT_ONCE = 20

/** Takes files out of service, each by itself: one that cannot be removed keeps no other in its place. */
export function createRemover(storage: Storage) {
  const failed: string[] = []
  return {
    /** Whether the file is gone. Throws where the bucket is away, which would not take the others either. */
    async remove(name: string): Promise<boolean> {
      try {
        // Another server of the same folder may have set it aside a moment earlier.
        await (storage.quarantine ? storage.quarantine(name) : storage.remove(name)).catch(nullIfAbsent)
        return true
      } catch (error) {
        if (error instanceof AwayError) throw error
        failed.push(`${name} (${codeOf(error) || (error instanceof Error ? error.message : 'unknown')})`)
        return false
      }
    },
    /** Throws an error that names the files that are still there. */
    end(): void {
      if (failed.length === 0) return
      throw new Error(`${failed.length} uploads cannot be removed: ${failed.slice(0, NAMED_AT_ONCE).join(', ')}`)
    },
  }
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
  const orphans = await filesWithoutRow(db, storage, names, now)
  await removeReferenced(db, orphans)
  const remover = createRemover(storage)
  for (const name of orphans) await remover.remove(name)
  remover.end()
  return orphans.size
}
