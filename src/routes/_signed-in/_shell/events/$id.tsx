import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen } from '../../../../app/screens/event-detail'
import { eventNewsFormCode, pastCode } from '../../../../app/screens/late-forms'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView, type EventNewsScreen } from '../../../../views/event-detail/event-detail.view'
import { lazyChangedItem } from '../../../../views/shared/comparison/lazy-changed-item'
import { lazyPast } from '../../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({
  component: EventDetail,
  remountDeps: ({ params }) => params,
})
const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)
const comparison = async () => (await eventNewsFormCode.load()).eventNewsComparison
const Changed = lazyChangedItem(comparison)
const Past = lazyPast(async () => (await pastCode.load()).pastTools(comparison))

function EventDetail() {
  const { id } = Route.useParams()
  const { title }: { title?: unknown } = Route.useSearch()
  const { app } = Route.useRouteContext()
  const past = (news: EventNewsScreen) => <Past screen={news} clock={app.clock} />
  const parts = { Form, Changed, past, title: typeof title === 'string' ? title : '' }
  return <EventDetailView {...parts} screen={useScreen(app, eventDetailScreen, id)} />
}
