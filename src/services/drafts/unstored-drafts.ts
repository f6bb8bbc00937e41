/**
 * The drafts that only the memory of this page holds, since the device could not store them: until they are stored or
 * removed, the browser asks before the page is left (EXT-72).
 */
export function createUnstoredDrafts(blockUnload: () => () => void) {
  const ids = new Set<string>()
  let release: (() => void) | null = null

  return {
    add(id: string): void {
      ids.add(id)
      release ??= blockUnload()
    },
    /** Takes out those that the device has stored meanwhile, or that are gone. */
    settle(isSettled: (id: string) => boolean): void {
      for (const id of ids) if (isSettled(id)) ids.delete(id)
      if (ids.size > 0) return
      release?.()
      release = null
    },
  }
}
