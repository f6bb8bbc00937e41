import { createFileRoute } from '@tanstack/react-router'
import { factorCode } from '../../../app/screens/lazy-code'
import { profileScreen } from '../../../app/screens/profile'
import { useScreen } from '../../../app/use-screen'
import { ProfileView } from '../../../views/profile/profile.view'

const Factor = factorCode.view(({ Factor: View }) => View)

export const Route = createFileRoute('/_signed-in/_shell/profile')({ component: Profile })

function Profile() {
  const { app } = Route.useRouteContext()
  return <ProfileView profile={useScreen(app, profileScreen)} session={app.session} Factor={Factor} />
}
