import { createSafeStorage } from '../../services/browser/storage'
import type { DraftStore } from '../../services/drafts/draft-store'
import type { App } from '../app'

/** The saved drafts, whose store is loaded behind the first paint; no form opens before it is there. */
export interface LazyDraftStore {
  ready: Promise<DraftStore>
  /** The store, once it is there. */
  store: () => DraftStore | null
}

export function openLazyDraftStore({ environment }: App, ownerId: () => string | null): LazyDraftStore {
  let store: DraftStore | null = null
  const ready = import('../../services/drafts/draft-store').then(({ createDraftStore }) => {
    store = createDraftStore({
      local: environment.local,
      session: createSafeStorage(() => window.sessionStorage),
      name: 'meridian',
      clock: environment.clock,
      ownerId,
      logError: (message, cause) => console.error(message, cause),
    })
    return store
  })
  ready.catch((error) => console.error('The drafts cannot be opened', error))
  return { ready, store: () => store }
}
