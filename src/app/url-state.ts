import {
  formatUrlState,
  type HistoryMode,
  isSameUrlState,
  parseUrlState,
  type UrlState,
  type UrlStatePort,
} from '../domain/navigation/url-state'
import type { Environment } from './app'
import type { SignedInApp } from './app-services'

/** How long typing rests before the address has the search, in milliseconds. */
const REST = 250

/**
 * The URL state of the screen at a path. The router renders the frame of the page again for each address, so a step is
 * written once the page shows what was opened, and a search when typing rests; browsers also limit their number. After a
 * change the element with the id `anchor` stays in view; without an anchor the page scrolls to its top.
 */
export function createUrlStatePort(
  { history, environment }: Pick<SignedInApp, 'history'> & { environment: Pick<Environment, 'afterPaint'> },
  path: string,
  anchor?: string,
): UrlStatePort {
  const isHere = () => history.location.pathname === path
  let current: UrlState = parseUrlState(isHere() ? history.location.search : '')
  const listeners = new Set<(state: UrlState) => void>()
  let stop = () => {}
  /** The change that is not in the address yet. */
  let due: { mode: HistoryMode; cancel: () => void } | null = null

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

  /** Ends the wait with which a change is written. */
  function settle() {
    due?.cancel()
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
      // Each step is one that Back returns to, and has the search that was typed on it.
      if (due !== null && (mode === 'push' || due.mode === 'push')) write(due.mode)
      current = next
      settle()
      const wait = mode === 'push' ? environment.afterPaint : isTyped ? afterRest : null
      if (wait) due = { mode, cancel: wait(() => write(mode)) }
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

/** Calls back when typing rests; returns a function that ends the wait. */
function afterRest(act: () => void): () => void {
  const timer = setTimeout(act, REST)
  return () => clearTimeout(timer)
}
