import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inertEnvironment } from '../../../dev/inert-environment'
import { createApp } from '../../../src/app/app'
import { createAppServices } from '../../../src/app/app-services'
import { requireEditor } from '../../../src/app/route-guards'
import { layoutTexts } from '../../../src/messages/shell/layout'
import { SignedIn } from '../../../src/routes/-signed-in'
import { CheckingView } from '../../../src/views/shell/checking.view'
import { answered } from '../../support/fakes'
import { show } from '../../support/show'

const ann = { id: '1', email: 'ann@desk.example', name: 'Ann' }

test('while the session is checked there is a spinner, and nothing of a screen [NAV-7]', async () => {
  await show(<CheckingView />)
  const spinner = screen.getByRole('status', { name: layoutTexts.loading })
  expect(spinner.querySelector('svg')).not.toBeNull()
  expect(document.body.textContent).toBe('')
})

test('while the session is checked a protected page shows no screen and leads nowhere else [NAV-7]', async () => {
  const stored = answered<object, typeof ann | null>()
  const history = createMemoryHistory({ initialEntries: ['/all-news'] })
  const page = createApp({
    ...inertEnvironment,
    editors: { ...inertEnvironment.editors, read: () => stored.port({}) },
  })
  const app = { ...page, services: createAppServices(page, history), history }
  const root = createRootRoute({ component: () => <SignedIn app={app} /> })
  const news = createRoute({ getParentRoute: () => root, path: '/all-news', component: () => 'The news' })
  const router = createRouter({ routeTree: root.addChildren([news]), history })
  const led: string[] = []
  const guarding = requireEditor(page).then(
    () => led.push('let in'),
    () => led.push('redirected'),
  )
  await router.load()
  await act(async () => void render(<RouterProvider router={router} />))
  expect(screen.getByRole('status', { name: layoutTexts.loading })).toBeTruthy()
  expect([document.body.textContent, history.location.pathname, led]).toEqual(['', '/all-news', []])
  await act(() => stored.last().yes(ann))
  await guarding
  expect(led).toEqual(['let in'])
  expect(screen.getByText('The news')).toBeTruthy()
})
