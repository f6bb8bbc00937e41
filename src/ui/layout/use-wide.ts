import { useSyncExternalStore } from 'react'

/** Creates a hook that returns whether the window is at least this wide, in pixels (LAYOUT-3). */
function widthFrom(pixels: number): () => boolean {
  const query = () => window.matchMedia?.(`(min-width: ${pixels}px)`)
  const watch = (listener: () => void) => {
    const wide = query()
    wide?.addEventListener('change', listener)
    return () => wide?.removeEventListener('change', listener)
  }
  const isWide = () => query()?.matches ?? true
  // A page that is drawn without a browser is a wide one.
  return () => useSyncExternalStore(watch, isWide, () => true)
}

/** Whether the window is at least 768 px wide, the desktop layout. */
export const useWide = widthFrom(768)

/** Whether the window is at least 1024 px wide, so that two clocks fit beside the search. */
export const useRoomy = widthFrom(1024)
