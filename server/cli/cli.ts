import { resolve } from 'node:path'
import { restoreBackup } from '../backup/restore'
import { addressOf, readSettings, type Settings } from '../config'
import { StartupError } from '../errors'
import { createLog } from '../http/log'
import { openStorage } from '../media/storage'
import { keepPrivate } from '../private-files'
import { openStore } from '../store/db'
import { runOnServer } from './command-socket'
import { type Command, runCommand } from './commands'
import { runMove } from './move-command'

/** Throws a StartupError if a server uses the data folder; asks it for what has no effect. */
async function assertStopped({ dataDir }: Settings, folder: string): Promise<void> {
  const output = await runOnServer(dataDir, { name: 'editor', args: ['list'], folder })
  if (output !== null) throw new StartupError('The server is running. Stop it first.')
}

async function restore(settings: Settings, { args: [file], folder }: Command): Promise<string> {
  if (!file) throw new StartupError('npm run restore -- FILE')
  await assertStopped(settings, folder)
  if (settings.databaseUrl) throw new StartupError('The store is a PostgreSQL: bring it back with pg_restore.')
  const { dataDir, bucket, backupKey: key } = settings
  const restored = await restoreBackup(resolve(folder, file), dataDir, bucket, Date.now(), { key })
  const { aside, isChecked, editors, keys } = restored
  const back = editors.filter(({ isBack }) => isBack).map(({ email }) => email)
  return [
    aside ? `Restored. What was there before is in ${aside}.` : 'Restored.',
    isChecked ? '' : 'It is a backup of an earlier version, without the SHA-256 of its files.',
    `Nobody is signed in. Editors: ${editors.map(({ email }) => email).join(', ')}.`,
    back.length > 0 ? `Editors again, who were none before: ${back.join(', ')}.` : '',
    keys.length > 0 ? `Keys are as they were, end those that were ended since: ${keys.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

async function run(settings: Settings, command: Command): Promise<string> {
  if (command.name === 'restore') return restore(settings, command)
  if (command.name === 'move') {
    await assertStopped(settings, command.folder)
    return runMove(settings, command.args)
  }
  const output = await runOnServer(settings.dataDir, command)
  if (output !== null) return output
  const store = await openStore(settings)
  const storage = await openStorage(settings.dataDir, settings.bucket)
  try {
    const log = createLog(settings.logLevel)
    return await runCommand({ store, storage, settings, log, address: addressOf(settings) }, command)
  } finally {
    await storage.close()
    await store.close()
  }
}

/**
 * Runs the commands editor and backup, through the running server, otherwise on the store directly, and restore and
 * move, which need a stopped one.
 */
export async function main([name = '', ...args]: string[]): Promise<void> {
  try {
    const settings = readSettings(process.env)
    keepPrivate(settings.dataDir)
    // The running server has another working directory.
    console.log(await run(settings, { name, args, folder: process.cwd() }))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
