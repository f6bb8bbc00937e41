import type { RouterHistory } from '@tanstack/react-router'
import {
  formatUrlState,
  type HistoryMode,
  isSameUrlState,
  parseUrlState,
  type UrlState,
  type UrlStatePort,
} from '../domain/navigation/url-state'

/** How long typing rests before the address has the search, in milliseconds. */
const REST = 250

/**
 * The URL state of the screen at a path. A search is written when typing rests: the router renders the frame of the page
 * again for each address, and browsers limit their number. After a change the element with the id `anchor` stays in view;
 * without an anchor the page scrolls to its top.
 */
export function createUrlStatePort(history: RouterHistory, path: string, anchor?: string): UrlStatePort {
  const isHere = () => history.location.pathname === path
  let current: UrlState = parseUrlState(isHere() ? history.location.search : '')
  const listeners = new Set<(state: UrlState) => void>()
  let stop = () => {}
  let due: ReturnType<typeof setTimeout> | null = null

  function write(mode: HistoryMode) {
    settle()
    if (!isHere()) return
    const address = path + formatUrlState(history.location.search, current) + (anchor === undefined ? '' : `#${anchor}`)
    try {
      if (mode === 'push') history.push(address)
      else history.replace(address)
    } catch {
      // A browser refuses an address that changes too often: the screen goes on, and the next change is written whole.
    }
  }

  /** Ends the wait for typing to rest. */
  function settle() {
    if (due !== null) clearTimeout(due)
    due = null
  }

  /** Notifies every listener, whatever their number. */
  function notify() {
    if (!isHere()) return
    const now = parseUrlState(history.location.search)
    if (isSameUrlState(now, current)) return
    settle()
    current = now
    for (const listener of listeners) listener(now)
  }

  return {
    read: () => (due !== null && isHere() ? current : parseUrlState(isHere() ? history.location.search : '')),
    set(change, mode) {
      if (!isHere()) return
      const next = { ...current, ...change }
      if (isSameUrlState(next, current)) return
      const isTyped = mode === 'replace' && isSameUrlState({ ...next, search: current.search }, current)
      // A step that Back returns to has the search that was typed on it.
      if (mode === 'push' && due !== null) write('replace')
      current = next
      settle()
      if (isTyped) due = setTimeout(() => write('replace'), REST)
      else write(mode)
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
