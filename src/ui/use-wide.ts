import { useSyncExternalStore } from 'react'

const query = () => window.matchMedia?.('(min-width: 768px)')

function watch(listener: () => void): () => void {
  const wide = query()
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether the window has the width of the desktop, from 768 px up (LAYOUT-3). */
export const useWide = (): boolean => useSyncExternalStore(watch, () => query()?.matches ?? true)
