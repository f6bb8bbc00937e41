import * as z from 'zod/mini'
import { readJson } from '../../domain/json'

const storedEditor = z.object({
  id: z._default(z.catch(z.pipe(z.union([z.string(), z.number()]), z.coerce.string()), ''), ''),
  email: z.string(),
  name: z._default(z.catch(z.string(), ''), ''),
})

/** The stored data of the signed-in editor: no token, and nothing that is checked against the API server. */
export type StoredEditor = z.infer<typeof storedEditor>

/** Parses a stored editor; null if the text is invalid (AUTH-5, DATA-1). */
export const parseEditor = (raw: string): StoredEditor | null => storedEditor.safeParse(readJson(raw)).data ?? null
