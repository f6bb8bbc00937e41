import { useSelector } from '@xstate/react'
import type { App } from './app/app'
import { lazyComponent } from './ui/feedback/lazy-component'
import { loadPart } from './ui/feedback/load-part'
import { BrokenView } from './views/shell/broken.view'
import { CheckingView } from './views/shell/checking.view'

/**
 * Creates the root component: the sign-in page where that was requested and no editor is signed in, or the choice of a
 * password if it was opened by an invitation (EXT-246), else the app.
 */
export function createFront(app: App) {
  const Broken = () => <BrokenView onReport={app.reportFailure} network={app.network} />
  // Created once per page, together with its router.
  const Router = lazyComponent(
    async () => (await import('./router-view')).createRouterView(app),
    Broken,
    <CheckingView />,
  )
  const SignIn = lazyComponent<{ app: App }>(
    async () => (await import('./routes/-sign-in')).SignIn,
    Broken,
    <CheckingView />,
  )
  const Invitation = lazyComponent<{ app: App }>(
    async () => (await loadPart('-invitation', () => import('./routes/-invitation'))).Invitation,
    Broken,
    <CheckingView />,
  )
  const Toasts = lazyComponent<{ toaster: App['toaster'] }>(
    async () => (await import('./views/shell/toaster.view')).ToasterView,
    () => null,
  )

  return function Front() {
    const door = useSelector(app.session, (snapshot) => {
      if (snapshot.matches('checking')) return 'checking'
      if (!snapshot.matches('signedOut') || window.location.pathname !== '/login') return 'desk'
      return app.environment.invitation.token === null ? 'sign-in' : 'invitation'
    })
    return (
      <>
        {door === 'checking' ? <CheckingView /> : null}
        {door === 'sign-in' ? <SignIn app={app} /> : null}
        {door === 'invitation' ? <Invitation app={app} /> : null}
        {door === 'desk' ? <Router /> : null}
        <Toasts toaster={app.toaster} />
      </>
    )
  }
}
