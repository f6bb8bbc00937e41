import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen } from '../../../../app/screens/event-detail'
import { eventNewsFormCode, notificationFormCode } from '../../../../app/screens/late-forms'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView } from '../../../../views/event-detail/event-detail.view'
import { lazyChangedItem } from '../../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({
  component: EventDetail,
  remountDeps: ({ params }) => params,
})
const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)
const Changed = lazyChangedItem(async () => (await eventNewsFormCode.load()).eventNewsComparison)

function EventDetail() {
  const { id } = Route.useParams()
  const { title }: { title?: unknown } = Route.useSearch()
  const { app } = Route.useRouteContext()
  const parts = { Form, Changed, Notify, title: typeof title === 'string' ? title : '' }
  return <EventDetailView {...parts} clock={app.clock} screen={useScreen(app, eventDetailScreen, id)} />
}
