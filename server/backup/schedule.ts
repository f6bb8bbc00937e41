import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type BackupSource, backUpInto, backupsIn } from './backup-folder'
import type { BackupSchedule } from './backup-settings'

/** After how long the server looks again at the latest, since its clock may have been changed or a backup failed. */
const LOOK_MS = 10 * 60_000

interface Clock {
  now: () => number
  /** Resolves after a time, or when the schedule ends. */
  pause: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const SYSTEM: Clock = {
  now: Date.now,
  pause: (ms, signal) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined),
}

/**
 * Makes a backup whenever the newest in the folder is old enough, also across restarts: at once if there is none. A
 * failure is logged, and tried again. The returned function ends it; its promise resolves once nothing runs any more.
 */
export function scheduleBackups(
  server: BackupSource & { log: Logger },
  { everyMs, keep, folder }: BackupSchedule,
  { now, pause }: Clock = SYSTEM,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const look = async () => {
    try {
      const at = now()
      // A clock that was set back must not make a later backup count as new.
      const newest = (await backupsIn(folder)).find((backup) => backup.at <= at)
      const left = newest ? newest.at + everyMs - at : 0
      if (left > 0) return left
      const made = await backUpInto(server, folder, { keep, now: at, signal })
      server.log.info({ event: 'backup.written', ...made, ms: now() - at }, 'backup written')
    } catch (error) {
      if (!signal.aborted) server.log.error({ event: 'backup.failed', err: error }, 'backup failed')
    }
    return everyMs
  }
  const run = async () => {
    while (!signal.aborted) await pause(Math.min(await look(), LOOK_MS), signal)
  }
  const running = run()
  return () => {
    ending.abort()
    return running
  }
}
