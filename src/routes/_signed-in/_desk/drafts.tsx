import { createFileRoute } from '@tanstack/react-router'
import { deskOf } from '../../../app/desk'
import { DraftsView } from '../../../views/drafts/drafts.view'

export const Route = createFileRoute('/_signed-in/_desk/drafts')({ component: Drafts })

function Drafts() {
  const app = Route.useRouteContext()
  return <DraftsView drafts={deskOf(app).drafts} clock={app.clock} />
}
