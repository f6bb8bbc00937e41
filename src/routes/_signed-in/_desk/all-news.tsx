import { createFileRoute } from '@tanstack/react-router'
import { newsScreen } from '../../../app/screens/news'
import { useScreen } from '../../../app/use-screen'
import { NewsView } from '../../../views/news/news.view'

export const Route = createFileRoute('/_signed-in/_desk/all-news')({ component: News })

function News() {
  const app = Route.useRouteContext()
  return <NewsView screen={useScreen(app, newsScreen)} clock={app.clock} />
}
