import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { requireEditor } from '../app/guards'

const Expired = lazy(() => import('../app/expired').then(({ Expired: view }) => ({ default: view })))

/** Every screen but sign-in asks for a signed-in editor; sign-in comes back over the screen (EXT-2). */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireEditor(context),
  component: SignedIn,
})

function SignedIn() {
  const app = Route.useRouteContext()
  const editorId = useSelector(app.session, ({ context }) => context.editor?.id)
  const isExpired = useSelector(app.session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  return (
    <>
      <Outlet key={editorId} />
      <Suspense>{isExpired ? <Expired app={app} /> : null}</Suspense>
    </>
  )
}
