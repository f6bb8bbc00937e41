import type { RouterHistory } from '@tanstack/react-router'
import { isSamePlace, type Place, type PlacePort, readPlace, writePlace } from '../domain/place'

/**
 * The place of the screen at a path, in the address of the page (decision 4.4). `anchor` names the part of the page
 * that it is about, which stays in sight when it changes; without one the page goes to its top.
 */
export function createPlace(history: RouterHistory, path: string, anchor?: string): PlacePort {
  const isHere = () => history.location.pathname === path
  let last: Place = readPlace(isHere() ? history.location.search : '')
  const listeners = new Set<(place: Place) => void>()
  let stop = () => {}

  /** Every listener is told of a change, however many there are. */
  function hear() {
    if (!isHere()) return
    const now = readPlace(history.location.search)
    if (isSamePlace(now, last)) return
    last = now
    for (const listener of listeners) listener(now)
  }

  return {
    read: () => readPlace(isHere() ? history.location.search : ''),
    tell(change, how) {
      if (!isHere()) return
      const next = { ...last, ...change }
      if (isSamePlace(next, last)) return
      last = next
      const address = path + writePlace(history.location.search, next) + (anchor === undefined ? '' : `#${anchor}`)
      if (how === 'push') history.push(address)
      else history.replace(address)
    },
    onChange(listener) {
      if (listeners.size === 0) stop = history.subscribe(hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
