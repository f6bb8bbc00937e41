import { createFileRoute } from '@tanstack/react-router'
import { notificationFormCode, pastCode, topicFormCode } from '../../../app/screens/lazy-code'
import { topicsScreen } from '../../../app/screens/topics'
import { useScreen } from '../../../app/use-screen'
import { lazyVersions } from '../../../views/shared/past/lazy-past'
import { TopicsView } from '../../../views/topics/topics.view'

export const Route = createFileRoute('/_signed-in/_shell/trending-topics')({ component: Topics })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const { Changed, Past } = lazyVersions(async () => (await topicFormCode.load()).topicComparison, pastCode.load)

function Topics() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, topicsScreen)
  return <TopicsView {...{ Changed, Notify, Past, screen }} clock={app.clock} />
}
