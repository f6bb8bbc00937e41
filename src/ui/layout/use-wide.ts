import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window has a width, from so many pixels up. */
function widthFrom(pixels: number): () => boolean {
  const query = () => window.matchMedia?.(`(min-width: ${pixels}px)`)
  const watch = (listener: () => void) => {
    const wide = query()
    wide?.addEventListener('change', listener)
    return () => wide?.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(watch, () => query()?.matches ?? true)
}

/** Whether the window has the width of the desktop, from 768 px up (LAYOUT-3). */
export const useWide = widthFrom(768)

/** Whether two clocks have room beside the search, from 1024 px up. */
export const useRoomy = widthFrom(1024)
