import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import type { App } from './app/app'
import { createAppServices } from './app/app-services'
import { createAppRouter } from './router'

/** Every screen behind its address; made once for a page. */
export function createRouterView(app: App) {
  const history = createBrowserHistory()
  const router = createAppRouter({ ...app, history, services: createAppServices(app, history) })
  return () => <RouterProvider router={router} />
}
