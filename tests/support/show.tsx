import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Shows something inside a router that knows one screen: whatever it is given. Tells where links have led. */
export async function show(
  shown: ReactNode,
  path = '/dashboard',
  history = createMemoryHistory({ initialEntries: [path] }),
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown, notFoundComponent: () => null }),
    history,
  })
  await router.load()
  await act(async () => void render(<RouterProvider router={router} />))
  return { path: () => history.location.pathname }
}
