import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from './app/app'
import { CheckingView } from './views/shell/checking.view'

const Desk = lazy(() => import('./desk').then(({ Desk: view }) => ({ default: view })))
const SignIn = lazy(() => import('./routes/-sign-in').then(({ SignIn: view }) => ({ default: view })))
const Toasts = lazy(() => import('./views/shell/toaster.view').then(({ ToasterView }) => ({ default: ToasterView })))

/** What a visit begins with: sign-in by itself where it was asked for and nobody is signed in, else the desk. */
export function Front({ app }: { app: App }) {
  const door = useSelector(app.session, (snapshot) => {
    if (snapshot.matches('checking')) return 'checking'
    return snapshot.matches('signedOut') && window.location.pathname === '/login' ? 'sign-in' : 'desk'
  })
  return (
    <>
      <Suspense fallback={<CheckingView />}>
        {door === 'checking' ? <CheckingView /> : null}
        {door === 'sign-in' ? <SignIn app={app} /> : null}
        {door === 'desk' ? <Desk app={app} /> : null}
      </Suspense>
      <Suspense>
        <Toasts toaster={app.toaster} />
      </Suspense>
    </>
  )
}
