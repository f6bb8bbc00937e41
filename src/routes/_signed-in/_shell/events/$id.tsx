import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen } from '../../../../app/screens/event-detail'
import { eventNewsFormCode, pastCode } from '../../../../app/screens/late-forms'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView } from '../../../../views/event-detail/event-detail.view'
import { lazyVersions } from '../../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({
  component: EventDetail,
  remountDeps: ({ params }) => params,
})
const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)
const { Changed, Past } = lazyVersions(async () => (await eventNewsFormCode.load()).eventNewsComparison, pastCode.load)

function EventDetail() {
  const { title }: { title?: unknown } = Route.useSearch()
  const { app } = Route.useRouteContext()
  const parts = { Form, Changed, Past, clock: app.clock, title: typeof title === 'string' ? title : '' }
  return <EventDetailView {...parts} screen={useScreen(app, eventDetailScreen, Route.useParams().id)} />
}
