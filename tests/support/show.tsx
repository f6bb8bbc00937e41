import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// The document of these tests lays nothing out: no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Shows something inside a router that knows one screen: whatever it is given. Tells where links have led. */
export async function show(shown: ReactNode, path = '/dashboard') {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => shown, notFoundComponent: () => null }),
    history,
  })
  await router.load()
  await act(async () => void render(<RouterProvider router={router} />))
  return { path: () => history.location.pathname }
}
