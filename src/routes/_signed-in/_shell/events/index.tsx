import { createFileRoute } from '@tanstack/react-router'
import { eventFormCode, eventsScreen } from '../../../../app/screens/events'
import { useScreen } from '../../../../app/use-screen'
import { EventsView } from '../../../../views/events/events.view'

export const Route = createFileRoute('/_signed-in/_shell/events/')({ component: Events })

const Form = eventFormCode.view(({ EventForm }) => EventForm)

function Events() {
  return <EventsView Form={Form} screen={useScreen(Route.useRouteContext().app, eventsScreen)} />
}
