import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../config'
import { StartupError } from '../errors'
import type { Db } from '../store/db'
import { APPLIED_ONCE } from '../store/tables'

const PREFIX = 'media '
/** What an earlier version has noted of any bucket. */
const SOME_BUCKET = `${PREFIX}bucket`
const BUCKET = `${SOME_BUCKET} `

/** The id of the folder of uploads, which every server that shares the folder reads in it. */
function folderId(dataDir: string): string {
  const file = join(dataDir, 'media.id')
  if (!existsSync(file)) writeFileSync(file, crypto.randomUUID(), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Why this server may not serve the uploads of a database that are noted to be elsewhere; null if it may. */
function refusalOf(noted: string, { bucket, dataDir }: Settings): string | null {
  const name = noted.startsWith(BUCKET) ? noted.slice(BUCKET.length) : null
  if (bucket !== null && name === null) return null
  if (noted === SOME_BUCKET)
    return 'The uploads of this database are in a bucket. Set S3_BUCKET, as its other servers do.'
  if (name !== null)
    return (
      `The uploads of this database are in the bucket ${name}. Set S3_BUCKET=${name}, as its other servers do. ` +
      `If this ${bucket === null ? 'folder' : 'bucket'} is to take its place, start once with TAKE_MEDIA_FOLDER=1.`
    )
  return (
    `The uploads of this database are in the folder of another server, not in DATA_DIR=${dataDir}. ` +
    'Several servers need one place for them: set S3_BUCKET, or give all of them the same DATA_DIR on a shared ' +
    'disk. If this folder is to take the place of the other one, start once with TAKE_MEDIA_FOLDER=1.'
  )
}

/**
 * Notes in the database where its uploads are, and throws a StartupError if they are in another folder or bucket than
 * this server's: each server would serve its own uploads only (EXT-270). A bucket may follow a folder, not the reverse;
 * buckets are told apart by name, since servers may reach one by several addresses.
 */
export async function assertOneMediaFolder(db: Db, settings: Settings, now: string): Promise<void> {
  const { bucket, dataDir, takeMediaFolder } = settings
  const own = bucket === null ? `${PREFIX}${folderId(dataDir)}` : `${BUCKET}${bucket.name}`
  const noted = await db.selectFrom(APPLIED_ONCE).select('name').where('name', 'like', `${PREFIX}%`).executeTakeFirst()
  if (noted?.name === own) return
  const refusal = noted === undefined || takeMediaFolder ? null : refusalOf(noted.name, settings)
  if (refusal !== null) throw new StartupError(refusal)
  await db.deleteFrom(APPLIED_ONCE).where('name', 'like', `${PREFIX}%`).execute()
  await db.insertInto(APPLIED_ONCE).values({ name: own, createdAt: now }).execute()
}
