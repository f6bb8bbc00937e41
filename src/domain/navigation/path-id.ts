/** An id encoded as a path segment; null if it cannot be one: empty, '.', '..' or malformed text. */
export function pathId(id: string): string | null {
  if (id === '' || id === '.' || id === '..') return null
  try {
    return encodeURIComponent(id)
  } catch {
    return null
  }
}
