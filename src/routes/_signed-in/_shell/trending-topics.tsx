import { createFileRoute } from '@tanstack/react-router'
import { notificationFormCode, topicFormCode } from '../../../app/screens/late-forms'
import { topicsScreen } from '../../../app/screens/topics'
import { useScreen } from '../../../app/use-screen'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'
import { TopicsView } from '../../../views/topics/topics.view'

export const Route = createFileRoute('/_signed-in/_shell/trending-topics')({ component: Topics })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const Changed = lazyChangedItem(async () => (await topicFormCode.load()).topicComparison)

function Topics() {
  const { app } = Route.useRouteContext()
  return <TopicsView Changed={Changed} Notify={Notify} screen={useScreen(app, topicsScreen)} clock={app.clock} />
}
