/**
 * The drafts that only the memory of this page holds, since the device could not store them: until they are stored or
 * removed, the browser asks before the page is left (EXT-72).
 */
export function createUnstoredDrafts(blockUnload: () => () => void) {
  const ids = new Set<string>()
  let release: (() => void) | null = null

  function update(): void {
    if (ids.size > 0) release ??= blockUnload()
    else {
      release?.()
      release = null
    }
  }

  return {
    /** Records whether the device has stored a draft. */
    mark(id: string, isStored: boolean): void {
      if (isStored) ids.delete(id)
      else ids.add(id)
      update()
    },
    /** Drops the drafts that are stored meanwhile, or are gone. */
    drop(isDropped: (id: string) => boolean): void {
      for (const id of ids) if (isDropped(id)) ids.delete(id)
      update()
    },
    close(): void {
      ids.clear()
      update()
    },
  }
}
