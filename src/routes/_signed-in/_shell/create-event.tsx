import { createFileRoute } from '@tanstack/react-router'
import { createEventScreen } from '../../../app/screens/create-event'
import { useScreen } from '../../../app/use-screen'
import { CreateEventView } from '../../../views/create-event/create-event.view'

export const Route = createFileRoute('/_signed-in/_shell/create-event')({ component: CreateEvent })

function CreateEvent() {
  const { app } = Route.useRouteContext()
  return <CreateEventView screen={useScreen(app, createEventScreen)} drafts={app.services.drafts} />
}
