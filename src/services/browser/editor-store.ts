import type { SafeStorage, WriteResult } from './storage'
import type { StoredEditor } from './stored-editor'

const AUTH = 'auth'
const SESSION = 'session'

export type { StoredEditor }

/** The signed-in editor and the path of an advertised session, in local storage (AUTH-2 to AUTH-6). */
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
})
