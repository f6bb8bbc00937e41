import type { App } from '../app/app'
import { loginScreen } from '../app/screens/login'
import { signInCode } from '../app/screens/sign-in-code'
import { useScreen } from '../app/use-screen'
import { ExpiredView } from '../views/login/expired.view'

const CodeForm = signInCode.view(({ CodeForm: Form }) => Form)

/** Sign-in for the same editor (EXT-2). */
export function SignInAgain({ app }: { app: App }) {
  const email = app.session.getSnapshot().context.editor?.email ?? ''
  return <ExpiredView login={useScreen(app, loginScreen, email)} CodeForm={CodeForm} session={app.session} />
}
