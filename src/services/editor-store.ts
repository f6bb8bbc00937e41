import * as z from 'zod/mini'
import type { Kept, SafeStorage } from './storage'

const AUTH = 'auth'
const SESSION = 'session'

const storedEditor = z.object({
  id: z._default(z.catch(z.pipe(z.union([z.string(), z.number()]), z.coerce.string()), ''), ''),
  email: z.string(),
  name: z._default(z.catch(z.string(), ''), ''),
})
export type StoredEditor = z.infer<typeof storedEditor>

/** The signed-in editor and the path of an advertised session, in local storage (AUTH-2 to AUTH-6). */
export const createEditorStore = (local: SafeStorage) => ({
  /** The stored editor; what cannot be one is removed and reads as none (AUTH-5, trap E3). */
  read(): StoredEditor | null {
    const raw = local.get(AUTH)
    if (raw === null) return null
    const editor = parsed(raw)
    if (!editor) local.remove(AUTH)
    return editor
  },
  write: ({ id, email, name }: StoredEditor): Kept => local.set(AUTH, JSON.stringify({ id, email, name })),
  forget: (): boolean => local.remove(AUTH),

  /** Where the session is ended; no secret. */
  readSession: (): string | null => local.get(SESSION),
  writeSession: (path: string): Kept => local.set(SESSION, path),
  forgetSession: (): boolean => local.remove(SESSION),
})

function parsed(raw: string): StoredEditor | null {
  try {
    const read = storedEditor.safeParse(JSON.parse(raw))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
