import { createEditorStore } from '../services/editor-store'
import { onStorage } from '../services/page-life'
import { createSafeStorage } from '../services/storage'
import { createThemeStore } from '../services/theme-store'
import type { World } from './app'

/** The browser as the actors of the page see it. */
export function browserWorld(): World {
  const local = createSafeStorage(() => window.localStorage)
  const editors = createEditorStore(local)
  const themes = createThemeStore(local)
  const apiHost = document.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content || window.location.origin

  return {
    apiHost,
    local,
    editors,
    onStorage,
    theme: {
      start: () => themes.read() ?? themes.preferred(),
      choose: (theme) => {
        document.documentElement.dataset.theme = theme
        themes.write(theme)
      },
    },
    clock: { now: Date.now, onSecond },
    onVisibility: (listener) => {
      const tell = () => listener(document.visibilityState === 'visible')
      document.addEventListener('visibilitychange', tell)
      return () => document.removeEventListener('visibilitychange', tell)
    },
  }
}

/** Calls back at each full second, and at once when a hidden page shows again (trap H3). */
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
