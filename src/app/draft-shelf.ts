import type { DraftStore } from '../services/drafts'
import { createSafeStorage } from '../services/storage'
import type { App } from './app'

/** The saved drafts, whose store is loaded behind the first paint; no form opens before it is there. */
export interface DraftShelf {
  ready: Promise<DraftStore>
  /** The store, once it is there. */
  store: () => DraftStore | null
}

export function openDraftShelf({ world }: App, ownerId: () => string | null): DraftShelf {
  let store: DraftStore | null = null
  const ready = import('../services/drafts').then(({ createDraftStore }) => {
    store = createDraftStore({
      local: world.local,
      session: createSafeStorage(() => window.sessionStorage),
      name: 'meridian',
      clock: world.clock,
      ownerId,
      logError: (message, cause) => console.error(message, cause),
    })
    return store
  })
  ready.catch((error) => console.error('The drafts cannot be opened', error))
  return { ready, store: () => store }
}
