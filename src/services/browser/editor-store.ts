import { type AdvertisedPaths, pathNames } from './advertised-paths'
import { overMemory, type SafeStorage, type WriteResult } from './storage'
import type { StoredEditor } from './stored-editor'

const AUTH = 'auth'
/** Changes when the same editor signs in again: `auth` stays equal, so other tabs would get no storage event. */
const RENEWED = 'sessionRenewed'
const SESSION = 'session'

/** The local storage key of a session whose end is not confirmed. */
export const ENDING = 'sessionEnding'

/**
 * The signed-in editor and the path of an advertised session, in local storage (AUTH-2 to AUTH-6), or in memory if that
 * refuses (EXT-40).
 */
export function createEditorStore(local: SafeStorage) {
  const stored = overMemory(local)
  const put = (key: string, value: string | null) => (value === null ? stored.remove(key) : stored.set(key, value))
  return {
    /**
     * The stored editor; an invalid value is removed and reads as null. The parser is loaded only if a value is stored.
     */
    async read(): Promise<StoredEditor | null> {
      const raw = stored.get(AUTH)
      if (raw === null) return null
      const { parseEditor } = await import('../session-parts')
      const editor = parseEditor(raw)
      if (!editor) stored.remove(AUTH)
      return editor
    },
    /**
     * Stores who has signed in: no token, and nothing that is checked (AUTH-9, DATA-1). The path that ends the session is
     * not a secret; null if there is none.
     */
    write({ id, email, name }: StoredEditor, session: string | null): WriteResult {
      stored.remove(ENDING)
      put(SESSION, session)
      const text = JSON.stringify({ id, email, name })
      const isRenewed = stored.get(AUTH) === text
      const result = stored.set(AUTH, text)
      if (isRenewed) stored.set(RENEWED, `${Date.now()}`)
      return result
    },
    /** Whether a key that another tab has changed tells of a sign-in or a sign-out; null are all keys (EXT-15). */
    tells: (key: string | null): boolean =>
      key === null || key === AUTH || (key === RENEWED && stored.get(RENEWED) !== null),
    readSession: (): string | null => stored.get(SESSION),
    /** Removes the editor, and notes that the session has to end. */
    clear(): void {
      stored.remove(AUTH)
      stored.remove(RENEWED)
      const session = stored.get(SESSION)
      if (session !== null) stored.set(ENDING, session)
    },
    /** The path of the session whose end the API server has not confirmed; null if there is none (EXT-41). */
    readEnding: (): string | null => stored.get(ENDING),
    /** Forgets a session that has ended. */
    clearEnding(): void {
      // Somebody who has signed in meanwhile has a session of their own.
      if (stored.get(ENDING) === null) return
      stored.remove(ENDING)
      stored.remove(SESSION)
    },
    /**
     * A path that the host advertised at the sign-in, null if it did not: that which finds attempts by their keys, with
     * which the host supports idempotency keys (EXT-45); of the list of broadcasts (EXT-171); of the editor's account
     * (EXT-242) and of its sign-in code (EXT-283); and of the uploaded files (EXT-301).
     */
    readPath: (name: (typeof pathNames)[number]): string | null => stored.get(name),
    /** Stores or removes the paths that a sign-in advertised. */
    writePaths(paths: AdvertisedPaths): void {
      for (const name of pathNames) put(name, paths[name])
    },
  }
}
