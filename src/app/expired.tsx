import { ExpiredView } from '../views/login/expired.view'
import type { App } from './app'
import { loginScreen } from './screens/login'
import { useScreen } from './use-screen'

/** Sign-in over a screen whose session has ended, for the same editor (EXT-2). */
export function Expired({ app }: { app: App }) {
  const email = app.session.getSnapshot().context.editor?.email ?? ''
  return <ExpiredView login={useScreen(app, loginScreen, email)} session={app.session} />
}
