import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../app/route-guards'
import { SignIn } from './-sign-in'

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => requireGuest(context.app),
  component: Login,
})

function Login() {
  return <SignIn app={Route.useRouteContext().app} />
}
