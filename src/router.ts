import { createRouter } from '@tanstack/react-router'
import { createElement } from 'react'
import type { SignedInApp } from './app/app-services'
import { keepScroll } from './app/keep-scroll'
import { fetchAhead } from './prefetch'
import { routeTree } from './route-tree.gen'
import { loadScreensLazily } from './screen-code'
import { guardPointer } from './ui/actions/resting-pointer'
import type { FallbackProps } from './ui/feedback/lazy-component'
import { BrokenView } from './views/shell/broken.view'
import { CheckingView } from './views/shell/checking.view'

/** Creates the router of an app; its guards run again at each change of the session. */
export function createAppRouter(app: SignedInApp) {
  const Broken = (retry: Partial<FallbackProps>) =>
    createElement(BrokenView, { ...retry, onReport: app.reportFailure, network: app.network })
  const router = createRouter({
    routeTree,
    context: { app },
    history: app.history,
    // Plain text in both directions: search parameters never become numbers or objects.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(search)) if (typeof value === 'string') params.set(name, value)
      const written = params.toString()
      return written === '' ? '' : `?${written}`
    },
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: CheckingView,
    defaultErrorComponent: () => Broken({}),
  })
  loadScreensLazily(Object.values(router.routesById), Broken)

  let last = app.session.getSnapshot()
  app.session.subscribe((snapshot) => {
    const [id, lastId] = [snapshot.context.editor?.id, last.context.editor?.id]
    // An expired session counts as signed in: its screen is not hidden meanwhile, which would scroll the page to its top.
    const changed = snapshot.matches('signedOut') !== last.matches('signedOut') || id !== lastId
    const wasChecking = last.matches('checking')
    last = snapshot
    // Another editor starts at the dashboard, not on the page of the previous editor (EXT-36).
    if (id && lastId && id !== lastId) void router.navigate({ to: '/dashboard', ignoreBlocker: true })
    else if (changed && !wasChecking) void router.invalidate()
  })

  const stop = router.subscribe('onRendered', ({ toLocation }) => {
    if (toLocation.pathname === '/login') return
    stop()
    guardPointer((listener) => router.subscribe('onRendered', listener))
    void app.screens.read().then(() => {
      // Later, since the screen comes first. If it fails, it is repeated when a report is saved.
      setTimeout(() => void app.startRecording().catch(() => undefined), 1_000)
      fetchAhead(() => router.loadRouteChunk(router.routesById['/login']))
    })
  })

  keepScroll(router)

  let before: Element | null = null
  let hasActed = false
  const act = () => {
    hasActed = true
  }
  for (const type of ['keydown', 'pointerdown', 'input']) window.addEventListener(type, act, true)
  router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement
    hasActed = false
  })
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    window.scrollTo({ top: 0 })
    const main = document.getElementById('main')
    const held = document.activeElement
    // The focus does not move if the editor has acted during the navigation, for instance in the search or a menu, or
    // if a field of the screen already has it.
    const hasGoneOn = hasActed && held !== document.body && (held !== before || held instanceof HTMLInputElement)
    if (main && !hasGoneOn && !main.contains(held)) main.focus({ preventScroll: true })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
