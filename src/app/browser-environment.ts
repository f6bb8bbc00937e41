import { createEditorStore } from '../services/browser/editor-store'
import { takeFirstAnswers } from '../services/browser/first-answers'
import { takeInvitation } from '../services/browser/invitation'
import {
  afterPaint,
  blockUnload,
  isOnline,
  onOnline,
  onPageHide,
  onStorage,
  watchKeys,
} from '../services/browser/page-lifecycle'
import { createSafeStorage } from '../services/browser/storage'
import { createThemeStore } from '../services/browser/theme-store'
import type { Environment } from './app'

/** The environment that a real browser provides. */
export function browserEnvironment(): Environment {
  const local = createSafeStorage(() => window.localStorage)
  const editors = createEditorStore(local)
  const themes = createThemeStore(local)
  const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || null

  return {
    apiBaseUrl: named('api-host') ?? window.location.origin,
    // EXT-54
    attemptsPath: named('attempts'),
    relations: named('relations')?.split(' ') ?? [],
    fetch: takeFirstAnswers((...sent) => window.fetch(...sent)),
    local,
    editors,
    onStorage,
    invitation: takeInvitation(),
    network: { isOnline, onChange: onOnline },
    keys: watchKeys(),
    onPageHide,
    afterPaint,
    blockUnload,
    confirm: (text) => window.confirm(text),
    toTop: () => window.scrollTo({ top: 0 }),
    scrollTo: (id) => document.getElementById(id)?.scrollIntoView({ block: 'start' }),
    log: (text, value) => console.log(text, value),
    theme: {
      start: () => themes.read() ?? themes.preferred(),
      choose: (theme) => {
        document.documentElement.dataset.theme = theme
        themes.write(theme)
      },
    },
    clock: { now: Date.now, onSecond },
    isHidden: () => document.visibilityState === 'hidden',
    onVisibility: (listener) => {
      const notify = () => listener(document.visibilityState === 'visible')
      document.addEventListener('visibilitychange', notify)
      return () => document.removeEventListener('visibilitychange', notify)
    },
  }
}

/** Calls back at each full second, and at once when a hidden page becomes visible; returns an unsubscribe function. */
function onSecond(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(
      () => {
        listener()
        schedule()
      },
      1_000 - (Date.now() % 1_000),
    )
  }
  const wake = () => {
    if (document.visibilityState === 'visible') listener()
  }
  schedule()
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
  }
}
