import type { RouterHistory } from '@tanstack/react-router'
import {
  formatUrlState,
  isSameUrlState,
  parseUrlState,
  type UrlState,
  type UrlStatePort,
} from '../domain/navigation/url-state'

/**
 * The URL state of the screen at a path. After a change the element with the id `anchor` stays in view; without an
 * anchor the page scrolls to its top.
 */
export function createUrlStatePort(history: RouterHistory, path: string, anchor?: string): UrlStatePort {
  const isHere = () => history.location.pathname === path
  let current: UrlState = parseUrlState(isHere() ? history.location.search : '')
  const listeners = new Set<(state: UrlState) => void>()
  let stop = () => {}

  /** Notifies every listener, whatever their number. */
  function notify() {
    if (!isHere()) return
    const now = parseUrlState(history.location.search)
    if (isSameUrlState(now, current)) return
    current = now
    for (const listener of listeners) listener(now)
  }

  return {
    read: () => parseUrlState(isHere() ? history.location.search : ''),
    set(change, mode) {
      if (!isHere()) return
      const next = { ...current, ...change }
      if (isSameUrlState(next, current)) return
      current = next
      const address = path + formatUrlState(history.location.search, next) + (anchor === undefined ? '' : `#${anchor}`)
      try {
        if (mode === 'push') history.push(address)
        else history.replace(address)
      } catch {
        // A browser refuses an address that changes too often: the screen goes on, and the next change is written whole.
      }
    },
    onChange(listener) {
      if (listeners.size === 0) stop = history.subscribe(notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
