import { resolve } from 'node:path'
import { addressOf, readSettings, type Settings } from '../config'
import { StartupError } from '../errors'
import { createLog } from '../http/log'
import { openStorage } from '../media/storage'
import { keepPrivate } from '../private-files'
import { restoreBackup } from '../store/backup'
import { openStore } from '../store/db'
import { runOnServer } from './command-port'
import { runCommand } from './commands'

async function run(settings: Settings, name: string, args: string[]): Promise<string> {
  const isRestore = name === 'restore'
  // Before a restore, a command without side effects checks whether a server runs.
  const output = await runOnServer(settings.dataDir, isRestore ? 'editor' : name, isRestore ? ['list'] : args)
  if (isRestore) {
    const [file] = args
    if (!file) throw new StartupError('npm run restore -- FILE')
    if (output !== null) throw new StartupError('The server is running. Stop it first.')
    if (settings.databaseUrl) throw new StartupError('The store is a PostgreSQL: bring it back with pg_restore.')
    const aside = await restoreBackup(file, settings.dataDir, settings.bucket, Date.now())
    return aside ? `Restored. What was there before is in ${aside}.` : 'Restored.'
  }
  if (output !== null) return output
  const store = await openStore(settings)
  try {
    const storage = await openStorage(settings.dataDir, settings.bucket)
    const log = createLog(settings.logLevel)
    return await runCommand({ store, storage, settings, log, address: addressOf(settings) }, name, args)
  } finally {
    await store.close()
  }
}

/** Runs the commands editor, backup and restore: through the running server, otherwise on the store directly. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  // The running server has another working directory.
  const given = name === 'editor' ? args : args.map((file) => resolve(file))
  try {
    const settings = readSettings(process.env)
    keepPrivate(settings.dataDir)
    console.log(await run(settings, name, given))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
