import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from './config'
import { codeOf, StartupError } from './errors'
import { openStore, type Store } from './store/db'
import type { Tracing } from './tracing/tracing'

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'])

/** Opens the store; throws a StartupError where its folder cannot be written to. */
export async function openWritable(settings: Settings, log: Logger, tracing: Tracing | null): Promise<Store> {
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    const onWaiting = (host: string) => log.warn({ host }, 'the database does not answer yet')
    return await openStore(settings, onWaiting, tracing?.noteStatement)
  } catch (error) {
    const code = codeOf(error)
    if (!NOT_WRITABLE.has(code)) throw error
    throw new StartupError(`DATA_DIR=${settings.dataDir} cannot be written to (${code}). Choose a folder that can.`)
  }
}
