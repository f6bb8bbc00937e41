import { createFileRoute } from '@tanstack/react-router'
import { requireEditor } from '../app/guards'
import { SignedIn } from './-signed-in'

/** Every screen but sign-in asks for a signed-in editor. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireEditor(context),
  component: Guarded,
})

function Guarded() {
  return <SignedIn app={Route.useRouteContext()} />
}
