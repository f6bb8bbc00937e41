import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'
import { shellScreen } from '../app/screens/shell'
import { useScreen } from '../app/use-screen'

const Expired = lazy(() => import('./-expired').then(({ Expired: view }) => ({ default: view })))
const PaletteView = lazy(() =>
  import('../views/shell/palette.view').then(({ PaletteView: view }) => ({ default: view })),
)

/** The screens of one editor; sign-in comes back over them when the session has ended (EXT-2). */
export function SignedIn({ app }: { app: App }) {
  const editorId = useSelector(app.session, ({ context }) => context.editor?.id)
  const isExpired = useSelector(app.session, (snapshot) => snapshot.matches({ signedIn: 'expired' }))
  return (
    <>
      <Outlet key={editorId} />
      <Suspense>
        <Palette key={editorId} app={app} />
        {isExpired ? <Expired app={app} /> : null}
      </Suspense>
    </>
  )
}

/** The palette over whatever screen there is (EXT-25). */
function Palette({ app }: { app: App }) {
  const palette = useSelector(useScreen(app, shellScreen), ({ children }) => children.palette)
  return palette ? <PaletteView palette={palette} /> : null
}
