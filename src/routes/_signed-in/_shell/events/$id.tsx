import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen } from '../../../../app/screens/event-detail'
import { eventNewsFormCode } from '../../../../app/screens/late-forms'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView } from '../../../../views/event-detail/event-detail.view'
import { lazyChangedItem } from '../../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({
  component: EventDetail,
  remountDeps: ({ params }) => params,
})
const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)
const Changed = lazyChangedItem(async () => (await eventNewsFormCode.load()).eventNewsComparison)

function EventDetail() {
  const { id } = Route.useParams()
  const { title }: { title?: unknown } = Route.useSearch()
  const parts = { Form, Changed, title: typeof title === 'string' ? title : '' }
  return <EventDetailView {...parts} screen={useScreen(Route.useRouteContext().app, eventDetailScreen, id)} />
}
