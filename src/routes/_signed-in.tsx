import { createFileRoute } from '@tanstack/react-router'
import { requireEditor } from '../app/route-guards'
import { SignedIn } from './-signed-in'

/** Every screen except sign-in requires a signed-in editor and has its own route below this one. */
export const Route = createFileRoute('/_signed-in')({
  codeSplitGroupings: [],
  beforeLoad: ({ context }) => requireEditor(context.app),
  component: Guarded,
})

/** The screen of the path (NAV-9). */
function Guarded() {
  return <SignedIn app={Route.useRouteContext().app} />
}
