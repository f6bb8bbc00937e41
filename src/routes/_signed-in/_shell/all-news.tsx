import { createFileRoute } from '@tanstack/react-router'
import { newsFormCode, notificationFormCode } from '../../../app/screens/late-forms'
import { newsScreen } from '../../../app/screens/news'
import { useScreen } from '../../../app/use-screen'
import { NewsView } from '../../../views/news/news.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/all-news')({ component: News })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const Form = newsFormCode.view(({ NewsForm }) => NewsForm)
const Changed = lazyChangedItem(async () => (await newsFormCode.load()).newsComparison)

function News() {
  const { app } = Route.useRouteContext()
  return (
    <NewsView Changed={Changed} Notify={Notify} Form={Form} screen={useScreen(app, newsScreen)} clock={app.clock} />
  )
}
