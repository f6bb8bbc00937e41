import { createFileRoute } from '@tanstack/react-router'
import { eventsScreen } from '../../../../app/screens/events'
import { eventFormCode } from '../../../../app/screens/late-forms'
import { useScreen } from '../../../../app/use-screen'
import { EventsView } from '../../../../views/events/events.view'
import { lazyChangedItem } from '../../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/events/')({ component: Events })

const Form = eventFormCode.view(({ EventForm }) => EventForm)
const Changed = lazyChangedItem(async () => (await eventFormCode.load()).eventComparison)

function Events() {
  return <EventsView Changed={Changed} Form={Form} screen={useScreen(Route.useRouteContext().app, eventsScreen)} />
}
