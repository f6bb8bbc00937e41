import type { SafeStorage, WriteResult } from './storage'
import type { StoredEditor } from './stored-editor'

const AUTH = 'auth'
const SESSION = 'session'
const ATTEMPTS = 'attemptsPath'

export type { StoredEditor }

/** The signed-in editor and the paths that the sign-in advertised, in local storage (AUTH-2 to AUTH-6). */
export const createEditorStore = (local: SafeStorage) => ({
  /**
   * The stored editor; an invalid value is removed and reads as null. The parser is loaded only if a value is stored.
   */
  async read(): Promise<StoredEditor | null> {
    const raw = local.get(AUTH)
    if (raw === null) return null
    const { parseEditor } = await import('../session-parts')
    const editor = parseEditor(raw)
    if (!editor) local.remove(AUTH)
    return editor
  },
  write: ({ id, email, name }: StoredEditor): WriteResult => local.set(AUTH, JSON.stringify({ id, email, name })),
  clear: (): boolean => local.remove(AUTH),

  /** The path that ends the session; it is not a secret. */
  readSession: (): string | null => local.get(SESSION),
  writeSession: (path: string): WriteResult => local.set(SESSION, path),
  clearSession: (): boolean => local.remove(SESSION),

  /** The path that finds attempts by their keys; a host that has one supports idempotency keys (EXT-45). */
  readAttemptsPath: (): string | null => local.get(ATTEMPTS),
  /** Stores or removes the path. */
  writeAttemptsPath: (path: string | null): unknown =>
    path === null ? local.remove(ATTEMPTS) : local.set(ATTEMPTS, path),
})
