import { createFileRoute } from '@tanstack/react-router'
import { eventsScreen } from '../../../../app/screens/events'
import { eventFormCode, pastCode } from '../../../../app/screens/late-forms'
import { useScreen } from '../../../../app/use-screen'
import { EventsView } from '../../../../views/events/events.view'
import { lazyVersions } from '../../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/events/')({ component: Events })

const Form = eventFormCode.view(({ EventForm }) => EventForm)
const { Changed, Past } = lazyVersions(async () => (await eventFormCode.load()).eventComparison, pastCode.load)

function Events() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, eventsScreen)
  const past = <Past screen={screen} clock={app.clock} />
  return <EventsView {...{ Changed, Form, screen, past }} />
}
