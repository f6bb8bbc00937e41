import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config'
import { codeOf, StartupError } from '../errors'
import type { Storage } from '../media/storage'
import type { Store } from '../store/db'
import { noFolder, writeBackup } from './backup'

/** A backup in a folder of backups. */
export interface KeptBackup {
  file: string
  /** When it was begun, in milliseconds since the epoch. */
  at: number
}

const NAME = /^meridian-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d\.\d{3}Z)\.tar(\.sealed)?$/
const PART = '.part'
const DAY = 24 * 3_600_000

/** The name of a backup that is begun now; names sort by time. */
const backupName = (now: number, isSealed: boolean): string =>
  `meridian-${new Date(now).toISOString().replaceAll(':', '')}.tar${isSealed ? '.sealed' : ''}`

function timeOf(name: string): number | null {
  const [, hour, minute, rest] = NAME.exec(name) ?? []
  return hour === undefined ? null : Date.parse(`${hour}:${minute}:${rest}`)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? noFolder(folder) : error
  }
}

/** The backups in a folder, the newest first; other files are none. */
export async function backupsIn(folder: string): Promise<KeptBackup[]> {
  const found = (await namesIn(folder)).flatMap((name) => {
    const at = timeOf(name)
    return at === null ? [] : [{ file: join(folder, name), at }]
  })
  return found.sort((a, b) => b.at - a.at)
}

/**
 * Removes all but the newest backups of a folder, and what a killed server left of an unfinished one. Returns the
 * number of the backups.
 */
async function removeOlder(folder: string, keep: number, now: number): Promise<number> {
  for (const name of await namesIn(folder)) {
    const at = name.endsWith(PART) ? timeOf(name.slice(0, -PART.length)) : null
    if (at !== null && now - at > DAY) await rm(join(folder, name), { force: true })
  }
  const backups = await backupsIn(folder)
  // What a clock wrote that has been set back since is removed first, or it would take the place of each new one.
  const isDue = ({ at }: KeptBackup) => at <= now
  const older = [...backups.filter(isDue), ...backups.filter((backup) => !isDue(backup))].slice(keep)
  for (const { file } of older) await rm(file, { force: true })
  return older.length
}

/** Throws a StartupError unless the disk of a folder has room for another backup, and then still what uploads leave. */
async function assertRoom(folder: string, minFreeBytes: number): Promise<void> {
  const [newest] = await backupsIn(folder)
  if (!newest) return
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < (await stat(newest.file)).size + minFreeBytes)
    throw new StartupError(`The disk of ${folder} has no room for another backup. Nothing was written.`)
}

/** What a backup is made of. */
export interface BackupSource {
  store: Store
  storage: Storage
  settings: Settings
}

/** Writes a backup into a folder, under its time, and then removes all but the newest `keep`. */
export async function backUpInto(
  { store, storage, settings: { backupKey: key, minFreeBytes } }: BackupSource,
  folder: string,
  { keep, now, signal }: { keep: number; now: number; signal?: AbortSignal },
): Promise<{ file: string; files: number; removed: number }> {
  await assertRoom(folder, minFreeBytes)
  const file = join(folder, backupName(now, key !== null))
  const { files } = await writeBackup(store, storage, file, { key, minFreeBytes, ...(signal ? { signal } : {}) })
  return { file, files, removed: await removeOlder(folder, keep, now) }
}
