import { createFileRoute } from '@tanstack/react-router'
import { notificationFormCode } from '../../../app/screens/item-notification'
import { topicsScreen } from '../../../app/screens/topics'
import { useScreen } from '../../../app/use-screen'
import { TopicsView } from '../../../views/topics/topics.view'

export const Route = createFileRoute('/_signed-in/_shell/trending-topics')({ component: Topics })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)

function Topics() {
  const { app } = Route.useRouteContext()
  return <TopicsView Notify={Notify} screen={useScreen(app, topicsScreen)} clock={app.clock} />
}
