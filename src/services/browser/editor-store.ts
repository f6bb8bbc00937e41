import type { SafeStorage, WriteResult } from './storage'
import type { StoredEditor } from './stored-editor'

const AUTH = 'auth'
const SESSION = 'session'

export type { StoredEditor }

/** The signed-in editor and the path of an advertised session, in local storage (AUTH-2 to AUTH-6). */
export const createEditorStore = (local: SafeStorage) => ({
  /** The stored editor; what cannot be one is removed and reads as none. Its reader is loaded only where one is stored. */
  async read(): Promise<StoredEditor | null> {
    const raw = local.get(AUTH)
    if (raw === null) return null
    const { parseEditor } = await import('./stored-editor')
    const editor = parseEditor(raw)
    if (!editor) local.remove(AUTH)
    return editor
  },
  write: ({ id, email, name }: StoredEditor): WriteResult => local.set(AUTH, JSON.stringify({ id, email, name })),
  clear: (): boolean => local.remove(AUTH),

  /** Where the session is ended; no secret. */
  readSession: (): string | null => local.get(SESSION),
  writeSession: (path: string): WriteResult => local.set(SESSION, path),
  clearSession: (): boolean => local.remove(SESSION),
})
