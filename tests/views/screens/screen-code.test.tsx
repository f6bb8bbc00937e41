import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { commonTexts } from '../../../src/messages/common'
import { loadScreensLazily } from '../../../src/screen-code'
import { CheckingView } from '../../../src/views/shell/checking.view'

/** A frame with one screen, whose code comes when it is let go. */
async function openFrame() {
  let arrive: (code: { Articles: () => ReactNode }) => void = () => undefined
  const code = new Promise<{ Articles: () => ReactNode }>((resolve) => {
    arrive = resolve
  })
  const root = createRootRoute({ component: Outlet })
  const signedIn = createRoute({ getParentRoute: () => root, id: '_signed-in', component: Outlet })
  const frame = createRoute({
    getParentRoute: () => signedIn,
    id: '_shell',
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  })
  const articles = createRoute({
    getParentRoute: () => frame,
    path: '/articles',
    component: lazyRouteComponent(() => code, 'Articles'),
  })
  const home = createRoute({ getParentRoute: () => frame, path: '/', component: () => <h1>Home</h1> })
  const router = createRouter({
    routeTree: root.addChildren([signedIn.addChildren([frame.addChildren([home, articles])])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: CheckingView,
  })
  loadScreensLazily(Object.values(router.routesById), () => <p role="alert">No code</p>)
  await router.load()
  await act(async () => void render(<RouterProvider router={router} />))
  return { router, arrive: () => act(async () => arrive({ Articles: () => <h1>Articles</h1> })) }
}

test('until the code of a screen is here its place has lines, and no bare spinner [EXT-60]', async () => {
  const { router, arrive } = await openFrame()
  await act(async () => void router.navigate({ to: '/articles' }))
  const coming = await screen.findByRole('status', { name: commonTexts.loading })
  expect(coming.closest('main')).not.toBeNull()
  expect(coming.querySelectorAll('[aria-hidden=true]')).toHaveLength(5)
  expect(document.querySelector('svg')).toBeNull()
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Articles' })).toBeTruthy()
  expect(screen.queryByRole('status', { name: commonTexts.loading })).toBeNull()
})
