import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'
import { CheckingView } from '../views/shell/checking.view'

const Expired = lazy(() => import('./-expired').then(({ Expired: view }) => ({ default: view })))

/** The screens of one editor; sign-in comes back over them when the session has ended (EXT-2). */
export function SignedIn({ app }: { app: App }) {
  const session = useSelector(app.session, (snapshot) => snapshot)
  if (!session.matches('signedIn')) return <CheckingView />
  return (
    <>
      <Outlet key={session.context.editor?.id} />
      <Suspense>{session.matches({ signedIn: 'expired' }) ? <Expired app={app} /> : null}</Suspense>
    </>
  )
}
