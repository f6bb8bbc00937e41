import { isPaletteKey } from '../../domain/navigation/palette-keys'

/** How to stop listening. */
export type Stop = () => void

const NARROW = '(max-width: 767px)'

/** Calls back whenever the page may be about to go: hidden, left or frozen. */
export function onPageHide(listener: () => void): Stop {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener()
  }
  return stopAll([
    listen(document, 'visibilitychange', onVisibility),
    listen(window, 'pagehide', listener),
    listen(document, 'freeze', listener),
  ])
}

/** Calls back when another tab changed local storage; the key is null where it emptied it. */
export function onStorage(listener: (key: string | null) => void): Stop {
  return listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent) listener(event.key)
  })
}

/** Calls back when the window becomes wide enough for the sidebar, or too narrow for it (768 pixels). */
export function onWidth(listener: (isWide: boolean) => void): Stop {
  const query = window.matchMedia(NARROW)
  return listen(query, 'change', () => listener(!query.matches))
}

/** Whether the window is wide enough for the sidebar now. */
export const isWide = (): boolean => !window.matchMedia(NARROW).matches

/** Calls back when the device goes on or off the network. */
export function onOnline(listener: (isOnline: boolean) => void): Stop {
  return stopAll([listen(window, 'online', () => listener(true)), listen(window, 'offline', () => listener(false))])
}

/** Calls back at Ctrl+K or ⌘K, unless something lies over the page that has to be answered first. */
export function onPaletteKeys(listener: () => void): Stop {
  return listen(document, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !isPaletteKey(event) || document.querySelector('[aria-modal=true]')) return
    event.preventDefault()
    listener()
  })
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Stop {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

const stopAll =
  (stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop()
  }

/** Has the browser ask before the page goes, for values that only the page holds; returns how to stop. */
export function blockUnload(): Stop {
  return listen(window, 'beforeunload', (event) => event.preventDefault())
}
