import { declaredNext } from './ui/feedback/load-once'
import { loadPart } from './ui/feedback/load-part'

declare global {
  interface Navigator {
    /** Network information; not available in many browsers. */
    connection?: { saveData?: boolean }
  }
}

const map = () => loadPart('map-parts', () => import('./views/shared/location/map-parts'))

/**
 * Code that an editor is likely to need next. Modules that are loaded already cost nothing, since a browser loads each
 * once.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => loadPart('-sign-in-again', () => import('./routes/-sign-in-again')),
  () => loadPart('session-notices.view', () => import('./views/shell/session-notices.view')),
  () => loadPart('news-form', () => import('./app/chunks/news-form')),
  () => loadPart('article-form', () => import('./app/chunks/article-form')),
  () => loadPart('carousel-form', () => import('./app/chunks/carousel-form')),
  () => loadPart('event-form', () => import('./app/chunks/event-form')),
  () => loadPart('event-news-form', () => import('./app/chunks/event-news-form')),
  () => loadPart('geo-shot-form', () => import('./app/chunks/geo-shot-form')),
  () => loadPart('topic-form', () => import('./app/chunks/topic-form')),
  () => loadPart('notification-form', () => import('./app/chunks/notification-form')),
  () => loadPart('news-preview', () => import('./views/news/news-preview')),
  () => loadPart('article-preview', () => import('./views/articles/article-preview')),
  () => loadPart('geo-shot-preview', () => import('./views/geo-shots/geo-shot-preview')),
  () => loadPart('palette', () => import('./app/chunks/palette')),
  map,
  // Computed one by one, so that none of them delays a click.
  async () => (await map()).world(),
  async () => (await map()).landPath(),
  async () => (await map()).borderPath(),
]

/** Calls back when the browser is idle. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(act) : setTimeout(act, 1_000)

/**
 * Loads the lazy parts one after the other while the page is idle, so that they open at once, and also offline: first
 * what the screen itself opens, then the user menu and the sign-in page, which signing out needs.
 */
export const fetchAhead = (signInPage: () => Promise<unknown> | undefined): void =>
  fetchEach([
    ...declaredNext(),
    () => loadPart('menu-content', () => import('./ui/actions/menu-content')),
    async () => signInPage(),
    ...parts,
  ])

function fetchEach([part, ...rest]: readonly (() => Promise<unknown>)[]): void {
  if (!part || navigator.connection?.saveData === true) return
  // A part that fails to load is loaded again when it is needed.
  whenIdle(
    () =>
      void part().then(
        () => fetchEach(rest),
        () => undefined,
      ),
  )
}
