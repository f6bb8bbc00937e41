import { resolve } from 'node:path'
import { askRunningServer } from './admin'
import { restoreBackup } from './backup'
import { runCommand } from './commands'
import { readSettings, type Settings } from './config'
import { openStore } from './db'
import { makeLog } from './log'
import { PlainFault } from './plain-fault'
import { openStorage } from './storage'

async function run(settings: Settings, name: string, args: string[]): Promise<string> {
  const isRestore = name === 'restore'
  // Whether a server runs is asked with a question that changes nothing.
  const answered = await askRunningServer(settings.dataDir, isRestore ? 'editor' : name, isRestore ? ['list'] : args)
  if (isRestore) {
    const [file] = args
    if (!file) throw new PlainFault('npm run restore -- FILE')
    if (answered !== null) throw new PlainFault('The server is running. Stop it first.')
    if (settings.databaseUrl) throw new PlainFault('The store is a PostgreSQL: bring it back with pg_restore.')
    const aside = await restoreBackup(file, settings.dataDir, settings.bucket, Date.now())
    return aside ? `Restored. What was there before is in ${aside}.` : 'Restored.'
  }
  if (answered !== null) return answered
  const store = await openStore(settings)
  try {
    const storage = await openStorage(settings.dataDir, settings.bucket)
    return await runCommand({ store, storage, settings, log: makeLog(settings.logLevel) }, name, args)
  } finally {
    await store.close()
  }
}

/** The commands editor, backup and restore: through the running server, else on the store itself. */
export async function main([name = '', ...args]: string[]): Promise<void> {
  // The running server has a working folder of its own.
  const given = name === 'editor' ? args : args.map((file) => resolve(file))
  try {
    console.log(await run(readSettings(process.env), name, given))
  } catch (error) {
    if (!(error instanceof PlainFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
