import type { App } from '../app/app'
import { invitationScreen } from '../app/screens/invitation'
import { useScreen } from '../app/use-screen'
import { InvitationView } from '../views/login/invitation.view'

/** The choice of a password by an invitation (EXT-246). */
export function Invitation({ app }: { app: App }) {
  return <InvitationView invitation={useScreen(app, invitationScreen)} clock={app.clock} />
}
