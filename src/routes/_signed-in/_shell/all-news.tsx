import { createFileRoute } from '@tanstack/react-router'
import { newsFormCode, notificationFormCode, pastCode } from '../../../app/screens/late-forms'
import { newsScreen } from '../../../app/screens/news'
import { useScreen } from '../../../app/use-screen'
import { NewsView } from '../../../views/news/news.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/all-news')({ component: News })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const Form = newsFormCode.view(({ NewsForm }) => NewsForm)
const { Changed, Past } = lazyVersions(async () => (await newsFormCode.load()).newsComparison, pastCode.load)

function News() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, newsScreen)
  const past = <Past screen={screen} clock={app.clock} />
  return <NewsView {...{ Changed, Notify, Form, screen, past }} clock={app.clock} />
}
