import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const STORE = /^store.*\.db(-wal|-shm|-journal)?$/
const FOLDERS = ['media', 'temp', 'orphans', 'builds']

/** The names in a folder; none where it is not there or cannot be read: opening the store says so better. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Lets nobody but the user of this process read what it writes, nor the store and files of an earlier version, which
 * were as open as the system's default. The data folder itself may be shared, so that its rights are its owner's.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  for (const name of namesIn(dataDir)) {
    const mode = STORE.test(name) ? 0o600 : FOLDERS.includes(name) ? 0o700 : null
    if (mode === null) continue
    try {
      chmodSync(join(dataDir, name), mode)
    } catch {
      // Another user's: whoever gave this process its rights there decides who else has some.
    }
  }
}
