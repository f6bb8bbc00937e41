import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import type { App } from './app/app'
import { createAppServices } from './app/app-services'
import { createAppRouter } from './router'

/** Creates the component that renders the route tree; created once per page. */
export function createRouterView(app: App) {
  const history = createBrowserHistory()
  const services = createAppServices(app, history)
  services.start()
  const router = createAppRouter({ ...app, history, services })
  return () => <RouterProvider router={router} />
}
