import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import Database from 'libsql'
import { StartupError } from '../errors'
import { contentTypeOf } from '../media/media-type'
import { type Bucket, moveDurably, openStorage } from '../media/storage'
import { lockStore } from '../store/store-lock'
import { STORE, UPLOADS } from './backup'
import { checkManifest, type FileSums, MANIFEST, summed } from './manifest'
import { editorsIn, endSessions } from './restored-store'
import { isSealed, unseal } from './sealed-file'
import { assertComplete, unpackFiles } from './tar'

const damagedStore = () => new StartupError('The store in this backup is damaged. Nothing was restored.')

function checkStore(file: string) {
  try {
    const handle = new Database(file)
    const rows = JSON.stringify(handle.pragma('integrity_check'))
    handle.close()
    if (rows !== '[{"integrity_check":"ok"}]') throw damagedStore()
  } catch {
    throw damagedStore()
  }
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
  checkStore(join(folder, STORE))
  return manifests.length > 0
}

interface RestoreOptions {
  /** The key of an encrypted backup; null if none is known. */
  key?: string | null
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
}

/**
 * Restores a backup into the data folder of a stopped server. The previous content is moved aside, and nothing changes
 * unless the whole backup is as it was written (EXT-20). Nobody is signed in afterwards.
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  bucket: Bucket | null,
  now: number,
  { key = null }: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockStore(join(dataDir, STORE))
  const incoming = join(dataDir, `restoring-${now}`)
  try {
    await mkdir(join(incoming, UPLOADS), { recursive: true, mode: 0o700 })
    const isChecked = await unpackChecked(file, key, incoming)
    const { editors, keys } = endSessions(join(incoming, STORE))
    const aside = await moveAside(dataDir, now)
    const known = new Set((aside && editorsIn(join(aside, STORE))) ?? editors)
    await moveDurably(join(incoming, STORE), join(dataDir, STORE))
    const storage = await openStorage(dataDir, bucket)
    try {
      for (const name of await readdir(join(incoming, UPLOADS)))
        await storage.put(name, join(incoming, UPLOADS, name), contentTypeOf(name))
    } finally {
      await storage.close()
    }
    return { aside, isChecked, editors: editors.map((email) => ({ email, isBack: !known.has(email) })), keys }
  } finally {
    await rm(incoming, { recursive: true, force: true })
    unlock()
  }
}

async function moveAside(dataDir: string, now: number): Promise<string | null> {
  const old = ['store.db', 'store.db-wal', 'store.db-shm', 'media'].filter((name) => existsSync(join(dataDir, name)))
  if (old.length === 0) return null
  const aside = join(dataDir, `before-restore-${now}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of old) await rename(join(dataDir, name), join(aside, name))
  return aside
}
