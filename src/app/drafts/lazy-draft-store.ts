import { draftKey } from '../../domain/toast'
import { createSafeStorage } from '../../services/browser/storage'
import type { DraftStore } from '../../services/drafts/draft-store'
import { loadOnce } from '../../ui/feedback/load-once'
import { loadPart } from '../../ui/feedback/load-part'
import type { App } from '../app'

/** The draft store, whose code is loaded after the first paint; forms wait for it before they open. */
export interface LazyDraftStore {
  /** Loads the store once; rejects if that fails, and may be called again. */
  load: () => Promise<DraftStore>
  /** Resolves once the store is loaded, with whichever call; never rejects. */
  loaded: Promise<DraftStore>
  /** The store; null until it is loaded. */
  store: () => DraftStore | null
}

export function openLazyDraftStore({ environment, withdraw }: App, ownerId: () => string | null): LazyDraftStore {
  let resolve: (store: DraftStore) => void
  const loaded = new Promise<DraftStore>((resolved) => {
    resolve = resolved
  })
  const once = loadOnce(async () => {
    const { createDraftStore } = await loadPart('draft-store', () => import('../../services/drafts/draft-store'))
    const store = createDraftStore({
      local: environment.local,
      session: createSafeStorage(() => window.sessionStorage),
      name: 'meridian',
      clock: environment.clock,
      ownerId,
      blockUnload: environment.blockUnload,
      onRemoved: (id) => withdraw(draftKey(id)),
      logError: (message, cause) => console.error(message, cause),
    })
    resolve(store)
    return store
  })
  return { load: once.load, loaded, store: once.loaded }
}
