import { createSafeStorage } from '../../services/browser/storage'
import type { DraftStore } from '../../services/drafts/draft-store'
import type { App } from '../app'

/** The draft store, whose code is loaded after the first paint; forms wait for it before they open. */
export interface LazyDraftStore {
  ready: Promise<DraftStore>
  /** The store; null until it is loaded. */
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
