import { StartupError } from '../errors'

/** How often a backup is made, and how many are kept in which folder. */
export interface BackupSchedule {
  everyMs: number
  keep: number
  folder: string
}

/** The schedule that the settings give; null if they give none. Throws a StartupError where it cannot be followed. */
export function backupsOf(env: {
  BACKUP_EVERY?: number | undefined
  BACKUP_KEEP: number
  BACKUP_FOLDER?: string | undefined
  DATABASE_URL?: string | undefined
}): BackupSchedule | null {
  if (env.BACKUP_EVERY === undefined) return null
  if (!env.BACKUP_FOLDER)
    throw new StartupError('BACKUP_EVERY is set: set BACKUP_FOLDER too, best to a folder of another disk.')
  if (env.DATABASE_URL)
    throw new StartupError('BACKUP_EVERY is for the embedded store. With DATABASE_URL, let pg_dump run by a timer.')
  return { everyMs: env.BACKUP_EVERY, keep: env.BACKUP_KEEP, folder: env.BACKUP_FOLDER }
}
