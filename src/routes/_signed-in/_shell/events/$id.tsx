import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen, eventNewsFormCode } from '../../../../app/screens/event-detail'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView } from '../../../../views/event-detail/event-detail.view'
import { lazyChangedItem } from '../../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({ component: Event })
const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)
const Changed = lazyChangedItem(async () => (await eventNewsFormCode.load()).eventNewsComparison)

function Event() {
  const { id } = Route.useParams()
  return <EventDetail key={id} id={id} />
}

function EventDetail({ id }: { id: string }) {
  const { title }: { title?: unknown } = Route.useSearch()
  const parts = { Form, Changed, title: typeof title === 'string' ? title : '' }
  return <EventDetailView {...parts} screen={useScreen(Route.useRouteContext().app, eventDetailScreen, id)} />
}
