import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from './config'
import { codeOf, StartupError } from './errors'
import { openStorage, type Storage } from './media/storage'
import { openStore, type Store } from './store/db'
import type { Tracing } from './tracing/tracing'

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'])

/** Opens what is in the data folder; throws a StartupError where the folder cannot be written to. */
export async function inDataFolder<Opened>({ dataDir }: Settings, open: () => Promise<Opened>): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    const code = codeOf(error)
    if (!NOT_WRITABLE.has(code)) throw error
    throw new StartupError(
      `DATA_DIR=${dataDir} cannot be written to (${code}). Choose a folder that can, or run this as the user of the server.`,
    )
  }
}

/** Opens the store; throws a StartupError where its folder cannot be written to. */
export const openWritableStore = (settings: Settings, log: Logger, tracing: Tracing | null): Promise<Store> =>
  inDataFolder(settings, () => {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
    const onWaiting = (host: string) => log.warn({ host }, 'the database does not answer yet')
    return openStore(settings, onWaiting, tracing?.noteStatement)
  })

/** Opens the storage of uploads; throws a StartupError where its folder cannot be written to. */
export const openWritableStorage = (settings: Settings, tracing: Tracing | null): Promise<Storage> =>
  inDataFolder(settings, () => openStorage(settings.dataDir, settings.bucket, tracing?.followCall))
