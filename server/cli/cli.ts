import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '../address'
import { STORE } from '../backup/backup'
import { readSettings, type Settings } from '../config'
import { StartupError } from '../errors'
import { createLog } from '../http/log'
import { inDataFolder, openWritableStorage } from '../open-writable'
import { keepPrivate } from '../private-files'
import { openStore } from '../store/db'
import { runOnServer } from './command-socket'
import { runMove } from './move-command'
import { runRestore } from './restore-command'
import { type Command, runCommand } from './server-commands'

/** Throws a StartupError if a server uses the data folder; asks it for what has no effect. */
async function assertStopped({ dataDir }: Settings, folder: string): Promise<void> {
  const output = await runOnServer(dataDir, { name: 'editor', args: ['list'], folder })
  if (output !== null) throw new StartupError('The server is running. Stop it first.')
}

/** Throws a StartupError if an embedded store is not where the settings say. */
function assertStore({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl === null && !existsSync(join(dataDir, STORE)))
    throw new StartupError(`There is no store in ${dataDir}. Set DATA_DIR as the server has it. Nothing was written.`)
}

async function run(settings: Settings, command: Command): Promise<string> {
  if (command.name === 'restore' || command.name === 'move') {
    await assertStopped(settings, command.folder)
    return command.name === 'move' ? runMove(settings, command.args) : runRestore(settings, command)
  }
  const output = await runOnServer(settings.dataDir, command)
  if (output !== null) return output
  // Opening it would make an empty store, whose backups would take the place of those of the right one. The first editor
  // may be added before the first start.
  if (command.name === 'backup' || command.args[0] !== 'add') assertStore(settings)
  const store = await inDataFolder(settings, () => openStore(settings))
  const storage = await openWritableStorage(settings, null)
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
