/** An identifier as one segment of a path; null for what cannot be one: empty, '.', '..' or broken text. */
export function pathId(id: string): string | null {
  if (id === '' || id === '.' || id === '..') return null
  try {
    return encodeURIComponent(id)
  } catch {
    return null
  }
}
