import { RouterProvider } from '@tanstack/react-router'
import type { App } from './app/app'
import { createAppRouter } from './router'

const routers = new WeakMap<App, ReturnType<typeof createAppRouter>>()

function routerOf(app: App) {
  const known = routers.get(app)
  if (known) return known
  const made = createAppRouter(app)
  routers.set(app, made)
  return made
}

/** Every screen behind its address. */
export const Desk = ({ app }: { app: App }) => <RouterProvider router={routerOf(app)} />
