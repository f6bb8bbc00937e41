import * as z from 'zod/mini'

const storedEditor = z.object({
  id: z._default(z.catch(z.pipe(z.union([z.string(), z.number()]), z.coerce.string()), ''), ''),
  email: z.string(),
  name: z._default(z.catch(z.string(), ''), ''),
})

/** The stored data of the signed-in editor: no token, and nothing that is checked against the API server. */
export type StoredEditor = z.infer<typeof storedEditor>

/** Parses a stored editor; null if the text is invalid (AUTH-5, DATA-1). */
export function parseEditor(raw: string): StoredEditor | null {
  try {
    const read = storedEditor.safeParse(JSON.parse(raw))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
