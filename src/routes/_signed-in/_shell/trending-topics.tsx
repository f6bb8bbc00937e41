import { createFileRoute } from '@tanstack/react-router'
import { notificationFormCode, pastCode, topicFormCode } from '../../../app/screens/late-forms'
import { topicsScreen } from '../../../app/screens/topics'
import { useScreen } from '../../../app/use-screen'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'
import { lazyPast } from '../../../views/shared/past/lazy-past'
import { TopicsView } from '../../../views/topics/topics.view'

export const Route = createFileRoute('/_signed-in/_shell/trending-topics')({ component: Topics })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)
const comparison = async () => (await topicFormCode.load()).topicComparison
const Changed = lazyChangedItem(comparison)
const Past = lazyPast(async () => (await pastCode.load()).pastTools(comparison))

function Topics() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, topicsScreen)
  const past = <Past screen={screen} clock={app.clock} />
  return <TopicsView {...{ Changed, Notify, screen, past }} clock={app.clock} />
}
