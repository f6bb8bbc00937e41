import { createFileRoute } from '@tanstack/react-router'
import { requireEditor } from '../app/route-guards'
import { SignedIn } from './-signed-in'

/** Every screen but sign-in asks for a signed-in editor and has an address of its own below this one (NAV-9). */
export const Route = createFileRoute('/_signed-in')({
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => requireEditor(context.app),
  component: Guarded,
})

function Guarded() {
  return <SignedIn app={Route.useRouteContext().app} />
}
