import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import type { App } from './app/app'
import { createDesk } from './app/desk'
import { createAppRouter } from './router'

/** Every screen behind its address; made once for a page. */
export function createDeskView(app: App) {
  const history = createBrowserHistory()
  const router = createAppRouter({ ...app, history, desk: createDesk(app, history) })
  return () => <RouterProvider router={router} />
}
