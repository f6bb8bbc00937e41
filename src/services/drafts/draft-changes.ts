import type { Stop } from '../browser/page-lifecycle'
import { concernsDrafts } from './form-drafts-list'

/** Dispatched in this tab whenever the saved drafts change (DRAFT-16). */
const DRAFTS_UPDATED = 'draftsUpdated'

/** Tells the page of changes of the saved drafts: of this tab by an event of its own, of other tabs by `storage`. */
export function createDraftChanges(view: EventTarget, onOtherTab: () => void) {
  function watchOtherTabs(listener: () => void): Stop {
    const onStorage = (event: Event) => {
      if (concernsDrafts(event)) listener()
    }
    view.addEventListener('storage', onStorage)
    return () => view.removeEventListener('storage', onStorage)
  }
  const close = watchOtherTabs(onOtherTab)

  return {
    changed: (): void => void view.dispatchEvent(new Event(DRAFTS_UPDATED)),
    /** Calls back whenever the saved drafts may have changed, here or in another tab (DRAFT-16). */
    watch(listener: () => void): Stop {
      view.addEventListener(DRAFTS_UPDATED, listener)
      const unwatch = watchOtherTabs(listener)
      return () => {
        view.removeEventListener(DRAFTS_UPDATED, listener)
        unwatch()
      }
    },
    close,
  }
}
