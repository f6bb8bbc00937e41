import type { App } from '../app/app'
import { loginScreen } from '../app/screens/login'
import { signInCode } from '../app/screens/sign-in-code'
import { useScreen } from '../app/use-screen'
import { LoginView } from '../views/login/login.view'

const CodeForm = signInCode.view(({ CodeForm: Form }) => Form)

/** The sign-in page, with or without the router. */
export function SignIn({ app }: { app: App }) {
  const { clock, signOut, network } = app
  return <LoginView login={useScreen(app, loginScreen)} {...{ clock, signOut, network, CodeForm }} />
}
