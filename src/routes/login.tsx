import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../app/guards'
import { loginScreen } from '../app/screens/login'
import { useScreen } from '../app/use-screen'
import { LoginView } from '../views/login/login.view'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => requireGuest(context),
  component: Login,
})

function Login() {
  const app = Route.useRouteContext()
  return <LoginView login={useScreen(app, loginScreen)} clock={app.clock} />
}
