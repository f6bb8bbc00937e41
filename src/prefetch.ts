import {
  articleFormCode,
  carouselFormCode,
  eventFormCode,
  eventNewsFormCode,
  geoShotFormCode,
  newsFormCode,
  notificationFormCode,
  paletteCode,
  selectionCode,
  topicFormCode,
} from './app/screens/lazy-code'
import { whenIdle } from './services/browser/when-idle'
import { loadMenu } from './ui/actions/menu'
import { declaredNext } from './ui/feedback/load-once'
import { loadPart } from './ui/feedback/load-part'
import { loadMap } from './views/shared/location/map-code'

declare global {
  interface Navigator {
    /** Network information; not available in many browsers. */
    connection?: { saveData?: boolean }
  }
}

/**
 * Code that an editor is likely to need next. Modules that are loaded already cost nothing, since a browser loads each
 * once.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => loadPart('-sign-in-again', () => import('./routes/-sign-in-again')),
  newsFormCode.load,
  articleFormCode.load,
  carouselFormCode.load,
  eventFormCode.load,
  eventNewsFormCode.load,
  geoShotFormCode.load,
  topicFormCode.load,
  notificationFormCode.load,
  selectionCode.load,
  () => loadPart('news-preview', () => import('./views/news/news-preview')),
  () => loadPart('article-preview', () => import('./views/articles/article-preview')),
  () => loadPart('geo-shot-preview', () => import('./views/geo-shots/geo-shot-preview')),
  paletteCode.load,
  loadMap,
  // Computed one by one, so that none of them delays a click.
  async () => (await loadMap()).world(),
  async () => (await loadMap()).landPath(),
  async () => (await loadMap()).borderPath(),
]

/**
 * Loads the lazy parts one after the other while the page is idle, so that they open at once, and also offline: first
 * what the screen itself opens, then the user menu and the sign-in page, which signing out needs.
 */
export const fetchAhead = (signInPage: () => Promise<unknown> | undefined): void =>
  fetchEach([...declaredNext(), loadMenu, async () => signInPage(), ...parts])

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
