import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { codeOf, StartupError } from '../errors'
import { contentTypeOf } from '../media/media-type'
import { type Bucket, moveDurably, openStorage } from '../media/storage'
import { migrations } from '../store/migrations/migrations'
import { lockStore } from '../store/store-lock'
import { STORE, UPLOADS } from './backup'
import { checkManifest, type FileSums, MANIFEST, summed } from './manifest'
import { runOutside } from './outside-store'
import { endSessions, noteTakenDown, readFormer } from './restored-store'
import { isSealed, unseal } from './sealed-file'
import { assertComplete, unpackFiles } from './tar'

const damagedStore = () => new StartupError('The store in this backup is damaged. Nothing was restored.')

const named = z.array(z.object({ name: z.string() }))

async function checkStore(file: string): Promise<void> {
  const asked = [['pragma integrity_check'], ['select name from kysely_migration order by name']] as const
  const [found, changes] = await runOutside(file, asked).catch(() => [])
  if (JSON.stringify(found) !== '[{"integrity_check":"ok"}]') throw damagedStore()
  const newer = named.parse(changes).find(({ name }) => !(name in migrations))
  if (newer)
    throw new StartupError(
      `A newer version of Meridian has written this backup (it knows the change "${newer.name}"). Restore it with that ` +
        'version. Nothing was restored.',
    )
}

async function archiveOf(file: string, key: string | null): Promise<AsyncIterable<Uint8Array>> {
  if (await isSealed(file)) return unseal(file, key)
  await assertComplete(file)
  return createReadStream(file)
}

/** Unpacks a backup into a folder and checks every file; gives whether it has a manifest. */
async function unpackChecked(file: string, key: string | null, folder: string): Promise<boolean> {
  const read = new Map<string, FileSums>()
  const manifests: string[] = []
  await unpackFiles(await archiveOf(file, key), async (name, bytes) => {
    if (name === MANIFEST) {
      manifests.push(await text(bytes))
      return
    }
    const isUpload = name.startsWith(UPLOADS) && contentTypeOf(name.slice(UPLOADS.length)) !== undefined
    if (name !== STORE && !isUpload) throw new StartupError(`This file is no backup of Meridian: it contains ${name}.`)
    const target = createWriteStream(join(folder, name), { mode: 0o600 })
    await pipeline(
      summed(name, bytes, (sums) => read.set(name, sums)),
      target,
    )
  })
  for (const manifest of manifests) checkManifest(manifest, read)
  if (!read.has(STORE)) throw new StartupError('This file is no backup of Meridian: it contains no store.')
  await checkStore(join(folder, STORE))
  return manifests.length > 0
}

/** Throws a StartupError if a bucket has files: they may be those of a server that runs. */
async function assertEmptyBucket(bucket: Bucket, folder: string): Promise<void> {
  const storage = await openStorage(folder, bucket)
  try {
    for await (const name of storage.names())
      throw new StartupError(
        `The bucket ${bucket.name} is not empty: it has ${name}. Practise with an empty bucket. If it is the one of the ` +
          'server that you bring back, add --same-bucket. Nothing was restored.',
      )
  } finally {
    await storage.close()
  }
}

const notTaken = (bucket: Bucket) => (error: unknown) => {
  const why = error instanceof Error ? error.message : String(error)
  throw new StartupError(
    `The bucket ${bucket.name} did not take all uploads: ${why}. The store is as it was. Repeat this with --same-bucket.`,
  )
}

interface RestoreOptions {
  /** The key of an encrypted backup; null if none is known. */
  key?: string | null
  /** Whether the bucket may have files: it is the one of the server that is brought back. */
  isSameBucket?: boolean
}

/** What a restore has done. */
interface Restored {
  /** The folder with the previous content; null if there was none. */
  aside: string | null
  /** Whether the backup had a manifest; one of an earlier version has none. */
  isChecked: boolean
  /** The editors who can sign in, and whether they could not before. */
  editors: readonly { email: string; isBack: boolean }[]
  /** The names of the keys of programs that are valid as they were then. */
  keys: readonly string[]
  /** Whether an editor is asked for a code at the sign-in. */
  hasFactors: boolean
  /** The uploads that are left out, since they were taken down after the backup; null if that is not known. */
  leftOut: readonly string[] | null
}

/**
 * Restores a backup into the data folder of a stopped server. The previous content is moved aside, and nothing changes
 * unless the whole backup is as it was written (EXT-20). Nobody is signed in afterwards, and what was taken down stays so.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  bucket: Bucket | null,
  now: number,
  { key = null, isSameBucket = false }: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockStore(join(dataDir, STORE))
  // What a restore leaves that is killed, the next start removes there.
  const incoming = join(dataDir, 'temp', `restoring-${now}`)
  try {
    await mkdir(join(incoming, UPLOADS), { recursive: true, mode: 0o700 })
    if (bucket && !isSameBucket) await assertEmptyBucket(bucket, incoming)
    const isChecked = await unpackChecked(file, key, incoming)
    const { editors, ...letIn } = await endSessions(join(incoming, STORE))
    const former = existsSync(join(dataDir, STORE)) ? await readFormer(join(dataDir, STORE)) : null
    if (former) await noteTakenDown(join(incoming, STORE), former.takenDown)
    const known = new Set(former?.editors ?? editors)
    const gone = new Set(former?.takenDown.map(({ name }) => name))
    const names = await readdir(join(incoming, UPLOADS))
    const putUploads = async () => {
      const storage = await openStorage(bucket ? incoming : dataDir, bucket)
      try {
        for (const name of names)
          if (!gone.has(name)) await storage.put(name, join(incoming, UPLOADS, name), contentTypeOf(name))
      } finally {
        await storage.close()
      }
    }
    // A bucket may fail; an upload too many is in nobody's way there.
    if (bucket) await putUploads().catch(notTaken(bucket))
    const aside = await moveAside(dataDir, now)
    await moveDurably(join(incoming, STORE), join(dataDir, STORE))
    if (!bucket) await putUploads()
    const back = editors.map((email) => ({ email, isBack: !known.has(email) }))
    const leftOut = former || names.length === 0 ? names.filter((name) => gone.has(name)) : null
    return { aside, isChecked, editors: back, ...letIn, leftOut }
  } finally {
    await rm(incoming, { recursive: true, force: true })
    unlock()
  }
}

/** What a restore replaces: first the folder that cannot be moved where it is a volume of its own. */
const REPLACED = ['media', STORE, `${STORE}-wal`, `${STORE}-shm`]

/** Moves all of it aside, or nothing. */
async function moveAside(dataDir: string, now: number): Promise<string | null> {
  const old = REPLACED.filter((name) => existsSync(join(dataDir, name)))
  if (old.length === 0) return null
  const aside = join(dataDir, `before-restore-${now}`)
  await mkdir(aside, { mode: 0o700 })
  const moved: string[] = []
  for (const name of old)
    try {
      await rename(join(dataDir, name), join(aside, name))
      moved.push(name)
    } catch (error) {
      for (const other of moved) await rename(join(aside, other), join(dataDir, other))
      await rmdir(aside)
      throw new StartupError(`${join(dataDir, name)} cannot be moved aside (${codeOf(error)}). Nothing was restored.`)
    }
  return aside
}
