import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen } from '../../../../app/screens/event-detail'
import { eventNewsFormCode, notificationFormCode, pastCode } from '../../../../app/screens/lazy-code'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView, titleOf } from '../../../../views/event-detail/event-detail.view'
import { lazyVersions } from '../../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({
  component: EventDetail,
  remountDeps: ({ params }) => params,
})
const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)
const { Changed, Past } = lazyVersions(async () => (await eventNewsFormCode.load()).eventNewsComparison, pastCode.load)
function EventDetail() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, eventDetailScreen, Route.useParams().id)
  const parts = { screen, Form, Changed, Past, Notify, clock: app.clock }
  return <EventDetailView {...parts} title={titleOf(Route.useSearch())} />
}
