import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from './app/app'
import { CheckingView } from './views/shell/checking.view'

const Toasts = lazy(async () => ({ default: (await import('./views/shell/toaster.view')).ToasterView }))
const SignIn = lazy(async () => ({ default: (await import('./routes/-sign-in')).SignIn }))

/** Creates the root component: the sign-in page where that was requested and no editor is signed in, else the app. */
export function createFront(app: App) {
  // Created once per page, together with its router.
  const Router = lazy(async () => ({ default: (await import('./router-view')).createRouterView(app) }))

  return function Front() {
    const door = useSelector(app.session, (snapshot) => {
      if (snapshot.matches('checking')) return 'checking'
      return snapshot.matches('signedOut') && window.location.pathname === '/login' ? 'sign-in' : 'desk'
    })
    return (
      <>
        <Suspense fallback={<CheckingView />}>
          {door === 'checking' ? <CheckingView /> : null}
          {door === 'sign-in' ? <SignIn app={app} /> : null}
          {door === 'desk' ? <Router /> : null}
        </Suspense>
        <Suspense>
          <Toasts toaster={app.toaster} />
        </Suspense>
      </>
    )
  }
}
