import { createFileRoute } from '@tanstack/react-router'
import { notificationFormCode } from '../../../app/screens/item-notification'
import { newsFormCode, newsScreen } from '../../../app/screens/news'
import { useScreen } from '../../../app/use-screen'
import { NewsView } from '../../../views/news/news.view'

export const Route = createFileRoute('/_signed-in/_shell/all-news')({ component: News })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const Form = newsFormCode.view(({ NewsForm }) => NewsForm)

function News() {
  const { app } = Route.useRouteContext()
  return <NewsView Notify={Notify} Form={Form} screen={useScreen(app, newsScreen)} clock={app.clock} />
}
