import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { isSameUrlState, parseUrlState } from '../domain/navigation/url-state'

/** Whether two addresses differ by the previewed item alone. */
function isSameList(from: ParsedLocation, to: ParsedLocation): boolean {
  const [before, after] = [parseUrlState(from.searchStr), parseUrlState(to.searchStr)]
  return from.pathname === to.pathname && isSameUrlState({ ...before, preview: after.preview }, after)
}

/**
 * Leaves the page where it is while a preview opens or closes, and where another row was brought into view for it
 * (EXT-207): the router scrolls to the top for each address (EXT-5).
 */
export function keepScroll(router: AnyRouter): void {
  let top: number | null = null
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    top = fromLocation && isSameList(fromLocation, toLocation) ? window.scrollY : null
  })
  router.subscribe('onRendered', () => {
    if (top !== null) window.scrollTo({ top })
    top = null
  })
}
