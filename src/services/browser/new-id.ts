import { asSentId } from '../../domain/sent-id'

/** A random identifier; works in insecure contexts too. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The id of an item as it was sent, for an answer without an item: a new item has none that a list shows. */
export const sentIdOf = ({ id }: { id?: string | undefined }): string => id ?? asSentId(newId())
