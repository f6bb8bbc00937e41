declare global {
  interface Navigator {
    /** What the browser says of the connection; absent in many. */
    connection?: { saveData?: boolean }
  }
}

/** What an editor is likely to ask for next. A browser asks for a module once, so what has come costs nothing here. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('./app/chunks/news-form'),
  () => import('./app/chunks/article-form'),
  () => import('./app/chunks/carousel-form'),
  () => import('./app/chunks/event-form'),
  () => import('./app/chunks/event-news-form'),
  () => import('./app/chunks/geo-shot-form'),
  () => import('./app/chunks/topic-form'),
  () => import('./app/chunks/notification-form'),
  () => import('./ui/actions/menu-content'),
  () => import('./views/news/news-preview'),
  () => import('./views/articles/article-preview'),
  () => import('./views/geo-shots/geo-shot-preview'),
  () => import('./app/chunks/palette'),
  () => import('./routes/-sign-in-again'),
  () => import('./views/shared/location/map-picker'),
]

/** Calls back when the page has nothing to do. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : setTimeout(act, 1_000)

/** Fetches while the page is idle what opens later, one after the other: it then opens at once, and without a connection. */
export function fetchAhead([part, ...rest] = parts): void {
  if (!part || navigator.connection?.saveData === true) return
  // What does not come now is asked for again when it is needed.
  whenIdle(
    () =>
      void part().then(
        () => fetchAhead(rest),
        () => undefined,
      ),
  )
}
