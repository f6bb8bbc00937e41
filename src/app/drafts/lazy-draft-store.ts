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
  /** The store; null until it is loaded. */
  store: () => DraftStore | null
  /**
   * Acts on the store: at once, or in order once it is loaded. It is null for what another editor than the present one
   * has asked for meanwhile.
   */
  act: (on: (store: DraftStore | null) => void) => void
  /** Calls back once the store is loaded, with whichever call, and at its changes; returns a function that ends this. */
  watch: (listener: () => void) => () => void
}

export function openLazyDraftStore({ environment, withdraw }: App, ownerId: () => string | null): LazyDraftStore {
  return lazyDraftStore(async () => {
    const { createDraftStore } = await loadPart('draft-store', () => import('../../services/drafts/draft-store'))
    return createDraftStore({
      local: environment.local,
      session: createSafeStorage(() => window.sessionStorage),
      name: 'meridian',
      clock: environment.clock,
      ownerId,
      blockUnload: environment.blockUnload,
      onRemoved: (id) => withdraw(draftKey(id)),
      logError: (message, cause) => console.error(message, cause),
    })
  }, ownerId)
}

/** A draft store that is made later, and again if that fails. */
export function lazyDraftStore(make: () => Promise<DraftStore>, ownerId: () => string | null): LazyDraftStore {
  let resolve: (store: DraftStore) => void
  const loaded = new Promise<DraftStore>((resolved) => {
    resolve = resolved
  })
  const { load, loaded: store } = loadOnce(async () => {
    const made = await make()
    resolve(made)
    return made
  })
  return {
    load,
    store,
    act(on) {
      const present = store()
      if (present) return on(present)
      const owner = ownerId()
      void loaded.then((late) => on(owner !== null && ownerId() === owner ? late : null))
      // A form that has ended does not try again to save, and so to load it.
      load().catch(() => undefined)
    },
    watch(listener) {
      const watching = loaded.then((made) => {
        listener()
        return made.watch(listener)
      })
      return () => void watching.then((stop) => stop())
    },
  }
}
