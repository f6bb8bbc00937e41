import { createFileRoute } from '@tanstack/react-router'
import { eventDetailScreen, eventNewsFormCode } from '../../../../app/screens/event-detail'
import { useScreen } from '../../../../app/use-screen'
import { EventDetailView } from '../../../../views/event-detail/event-detail.view'

export const Route = createFileRoute('/_signed-in/_shell/events/$id')({ component: Event })

const Form = eventNewsFormCode.view(({ EventNewsForm }) => EventNewsForm)

function Event() {
  const { id } = Route.useParams()
  return <EventDetail key={id} id={id} />
}

function EventDetail({ id }: { id: string }) {
  const search: Record<string, unknown> = Route.useSearch()
  const title = typeof search.title === 'string' ? search.title : ''
  const screen = useScreen(Route.useRouteContext().app, eventDetailScreen, id)
  return <EventDetailView Form={Form} screen={screen} title={title} />
}
