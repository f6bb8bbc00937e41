import { createFileRoute } from '@tanstack/react-router'
import { newsFormCode, notificationFormCode, pastCode } from '../../../app/screens/lazy-code'
import { newsScreen } from '../../../app/screens/news'
import { useScreen } from '../../../app/use-screen'
import { type NewsProps, NewsView } from '../../../views/news/news.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/all-news')({ component: News })
const parts: Omit<NewsProps, 'screen' | 'drafts' | 'clock'> = {
  Notify: notificationFormCode.view(({ NotifyDialog }) => NotifyDialog),
  Form: newsFormCode.view(({ NewsForm }) => NewsForm),
  ...lazyVersions(async () => (await newsFormCode.load()).newsComparison, pastCode.load),
  Selected: selectedOf(),
}

function News() {
  const { app } = Route.useRouteContext()
  return <NewsView {...parts} screen={useScreen(app, newsScreen)} drafts={app.services.drafts} clock={app.clock} />
}
