import { createFileRoute } from '@tanstack/react-router'
import { eventsScreen } from '../../../../app/screens/events'
import { useScreen } from '../../../../app/use-screen'
import { EventsView } from '../../../../views/events/events.view'

export const Route = createFileRoute('/_signed-in/_desk/events/')({ component: Events })

function Events() {
  return <EventsView screen={useScreen(Route.useRouteContext(), eventsScreen)} />
}
