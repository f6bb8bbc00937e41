import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'
import { CheckingView } from '../views/shell/checking.view'

const Expired = lazy(() => import('./-expired').then(({ Expired: view }) => ({ default: view })))

/** The screens of one editor; sign-in comes back over them when the session has ended (EXT-2). */
export function SignedIn({ app }: { app: App }) {
  const editorId = useSelector(app.session, ({ context }) => context.editor?.id)
  const isExpired = useSelector(app.session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  const isIn = useSelector(app.session, (snapshot) => snapshot.matches('signedIn'))
  if (!isIn) return <CheckingView />
  return (
    <>
      <Outlet key={editorId} />
      <Suspense>{isExpired ? <Expired app={app} /> : null}</Suspense>
    </>
  )
}
