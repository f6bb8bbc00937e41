import Database from 'libsql'
import { isBusy, StartupError } from '../errors'

/**
 * Locks the store of a file for this process, until the returned function is called or the process ends, however it
 * ends; throws a StartupError if another process has it. The lock is one of the operating system on a file beside the
 * store, so that the store itself stays open to readers, backups and replication. Node has no such locks; SQLite has.
 */
export function lockStore(file: string): () => void {
  const handle = new Database(`${file}.lock`)
  try {
    // A server that is being replaced may need so long to end.
    handle.pragma('busy_timeout = 2000')
    // Nothing is ever written, so that there is nothing to undo.
    handle.pragma('journal_mode = memory')
    handle.exec('begin exclusive')
  } catch (error) {
    handle.close()
    if (!isBusy(error)) throw error
    throw new StartupError(
      `The store ${file} is in use by another process. Stop that one, choose another DATA_DIR, ` +
        'or set DATABASE_URL to run several servers on one PostgreSQL.',
    )
  }
  return () => {
    // Closing alone releases it only when the memory is collected.
    handle.exec('rollback')
    handle.close()
  }
}
