import type { App } from '../app/app'
import { loginScreen } from '../app/screens/login'
import { useScreen } from '../app/use-screen'
import { LoginView } from '../views/login/login.view'
import { Invited } from './-invited'

/** The sign-in page, with or without the router; or the choice of a password, if it was opened by an invitation. */
export function SignIn({ app }: { app: App }) {
  const { clock, signOut, network, environment } = app
  const login = useScreen(app, loginScreen)
  if (environment.invitation.read() !== null) return <Invited app={app} />
  return <LoginView login={login} {...{ clock, signOut, network }} />
}
