import { createFileRoute } from '@tanstack/react-router'
import { eventsScreen } from '../../../../app/screens/events'
import { eventFormCode, pastCode } from '../../../../app/screens/lazy-code'
import { useScreen } from '../../../../app/use-screen'
import { type EventsProps, EventsView } from '../../../../views/events/events.view'
import { lazyVersions } from '../../../../views/shared/past/lazy-past'
import { selectedOf } from '../../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/events/')({ component: Events })
const parts: Omit<EventsProps, 'screen' | 'drafts' | 'clock'> = {
  Form: eventFormCode.view(({ EventForm }) => EventForm),
  ...lazyVersions(async () => (await eventFormCode.load()).eventComparison, pastCode.load),
  Selected: selectedOf(),
}

function Events() {
  const { app } = Route.useRouteContext()
  return <EventsView {...parts} screen={useScreen(app, eventsScreen)} drafts={app.services.drafts} clock={app.clock} />
}
