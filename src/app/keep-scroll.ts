import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { isSameUrlState, parseUrlState } from '../domain/navigation/url-state'

/** Whether two addresses differ by the previewed or the edited item alone. */
function isSameList(from: ParsedLocation, to: ParsedLocation): boolean {
  const [before, after] = [parseUrlState(from.searchStr), parseUrlState(to.searchStr)]
  return from.pathname === to.pathname && isSameUrlState({ ...before, preview: after.preview, edit: after.edit }, after)
}

/**
 * Leaves the page where it is while a preview opens or closes, and where a row was brought into view for it (EXT-207) or
 * for a form that has closed (EXT-299): the router scrolls to the top for each address (EXT-5).
 */
export function keepScroll(router: AnyRouter): void {
  let top: number | null = null
  let isBack = false
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    top = fromLocation && isSameList(fromLocation, toLocation) ? window.scrollY : null
    isBack = fromLocation !== undefined && toLocation.state.__TSR_index < fromLocation.state.__TSR_index
  })
  router.subscribe('onRendered', () => {
    const kept = top
    top = null
    if (kept === null) return
    window.scrollTo({ top: kept })
    // The browser puts the page where it was at that address, once the event of Back has been handled.
    if (isBack) requestAnimationFrame(() => window.scrollTo({ top: kept }))
  })
}
