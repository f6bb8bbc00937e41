import type { RouteComponent } from '@tanstack/react-router'
import { nextTask } from './services/browser/next-task'
import { type Fallback, lazyComponent } from './ui/feedback/lazy-component'
import { loadPart } from './ui/feedback/load-part'
import { ComingScreen } from './views/shared/coming-screen'
import { CheckingView } from './views/shell/checking.view'

interface ScreenRoute {
  id: string
  options: { component?: RouteComponent | undefined; pendingComponent?: RouteComponent | undefined }
}

/** Whether a screen is drawn in the frame, as a part of its page; the others are pages of their own. */
const isInFrame = (id: string) => id.startsWith('/_signed-in/_shell/')

/**
 * Lets every screen load its code like any other part (EXT-60). The router's own component waits for its code without a
 * limit, and reloads the page where that has failed, which would lose the page while offline.
 */
export function loadScreensLazily(routes: readonly ScreenRoute[], NotLoaded: Fallback<object>): void {
  for (const { id, options } of routes) {
    const screen = options.component
    const fetch = screen?.preload
    if (!fetch) continue
    const load = async () => {
      await loadPart(id, async () => fetch())
      // A failure does not reject; only when the code is here, the function is dropped.
      if (screen.preload) throw new Error('The code of a screen could not be loaded')
      // Its code and its first rendering together would block the page for too long.
      await nextTask()
      return screen
    }
    const Coming = isInFrame(id) ? ComingScreen : CheckingView
    options.component = lazyComponent<object>(load, NotLoaded, <Coming />)
    options.pendingComponent = Coming
  }
}
