import { createFileRoute } from '@tanstack/react-router'
import { draftSearchScreen } from '../../../app/screens/draft-search'
import { useScreen } from '../../../app/use-screen'
import { DraftsView } from '../../../views/drafts/drafts.view'

export const Route = createFileRoute('/_signed-in/_shell/drafts')({ component: Drafts })

function Drafts() {
  const { app } = Route.useRouteContext()
  const { drafts, lazyStore } = app.services
  const finder = useScreen(app, draftSearchScreen)
  return <DraftsView drafts={drafts} clock={app.clock} finder={finder} load={lazyStore.load} />
}
