import { isPaletteKey } from '../../domain/navigation/palette-keys'

/** Unsubscribes the listener. */
export type Stop = () => void

const NARROW = '(max-width: 767px)'

/** Calls back whenever the page may be about to be discarded: hidden, left or frozen. */
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

/** Calls back when what follows from the present event is painted. What fades in is not in the first frame. */
export function afterPaint(act: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Calls back when another tab changes local storage; the key is null if the storage was cleared. */
export function onStorage(listener: (key: string | null) => void): Stop {
  return listen(window, 'storage', (event) => {
    if (event instanceof StorageEvent) listener(event.key)
  })
}

/** Calls back when the window becomes wide enough for the sidebar, or too narrow (768 pixels). */
export function onWidth(listener: (isWide: boolean) => void): Stop {
  const query = window.matchMedia(NARROW)
  return listen(query, 'change', () => listener(!query.matches))
}

/** Whether the window is currently wide enough for the sidebar. */
export const isWide = (): boolean => !window.matchMedia(NARROW).matches

/** Whether the browser knows of a network. */
export const isOnline = (): boolean => navigator.onLine

/** Calls back when the device goes online or offline. */
export function onOnline(listener: (isOnline: boolean) => void): Stop {
  return stopAll([listen(window, 'online', () => listener(true)), listen(window, 'offline', () => listener(false))])
}

/** Notes when a key was last pressed, and calls back at each one. */
export function watchKeys() {
  let last = Number.NEGATIVE_INFINITY
  const onKey = (listener: () => void): Stop => listen(window, 'keydown', listener, { capture: true })
  onKey(() => {
    last = performance.now()
  })
  return { sinceKey: () => performance.now() - last, onKey }
}

/** Calls back at Ctrl+K or ⌘K, unless a modal dialog is open. */
export function onPaletteKeys(listener: () => void): Stop {
  return listen(document, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !isPaletteKey(event) || document.querySelector('[aria-modal=true]')) return
    event.preventDefault()
    listener()
  })
}

function listen(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): Stop {
  target.addEventListener(type, listener, options)
  return () => target.removeEventListener(type, listener, options)
}

const stopAll =
  (stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop()
  }

/**
 * Makes the browser ask before the page is left, for values that are stored nowhere else; returns a function that ends
 * this.
 */
export function blockUnload(): Stop {
  return listen(window, 'beforeunload', (event) => event.preventDefault())
}
