import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Topic } from '../../../contract/topic'
import type { TopicForm as Values } from '../../domain/content/topic'
import type { TopicsMachine } from '../../machines/screens/topics.machine'
import { topicTexts } from '../../messages/content/topics'
import { PageHead } from '../../ui/layout/page-head'
import { NewsDialogs } from '../news/news-dialogs'
import type { ChangedItemProps } from '../shared/comparison/lazy-changed-item'
import { DraftOffer } from '../shared/form/draft-offer'
import { FailedDeletion } from '../shared/list/failed-write'
import { RemovalDialog } from '../shared/list/removal-dialog'
import type { NotifyDialogProps } from '../shared/notify/notify-dialog.view'
import type { ClockPart } from '../shared/part'
import type { PastProps } from '../shared/past/past-part'
import { PageTitle } from '../shell/page-title'
import { TopicForm } from './topic-form'
import { nameOf, TopicGrid } from './topic-grid'
import { TopicNews } from './topic-news'

export type TopicsScreen = ActorRefFrom<TopicsMachine>

export interface TopicsProps {
  screen: TopicsScreen
  clock: ClockPart
  /** The notification dialog, whose code is loaded with its machine. */
  Notify: ComponentType<NotifyDialogProps>
  /** What someone changed in an item that is being deleted. */
  Changed: ComponentType<ChangedItemProps<Topic>>
  /** What opens the past of the list and of its items. */
  Past: ComponentType<PastProps<Values>>
}

/** Trending Topics (/trending-topics): the single-line form, the topics, and the news of the selected one. */
export function TopicsView({ screen, clock, Notify, Changed, Past }: TopicsProps) {
  return (
    <>
      <PageTitle text={topicTexts.heading} of={screen} />
      <PageHead title={topicTexts.heading} intro={topicTexts.intro} actions={<Past screen={screen} clock={clock} />} />
      <TopicForm screen={screen} />
      <DraftOffer screen={screen} staysOpen />
      <FailedDeletion screen={screen} name={nameOf} />
      <TopicGrid screen={screen} />
      <TopicNews screen={screen} clock={clock} />
      <OpenDialogs screen={screen} clock={clock} Notify={Notify} Changed={Changed} />
    </>
  )
}

/** What happens to the news of the topic being deleted; their number is known only for the selected topic. */
function NewsStays({ screen }: { screen: TopicsScreen }) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  const id = useSelector(removal, (snapshot) => snapshot?.context.item.id)
  const news = useSelector(screen, ({ children }) => children.nestedList)
  const count = useSelector(news, (snapshot) => (snapshot?.context.scope === id ? (snapshot?.context.total ?? 0) : 0))
  return count > 0 ? <p>{topicTexts.newsStays(count)}</p> : null
}

/** Removal, preview and notification. */
function OpenDialogs({ screen, clock, Notify, Changed }: Omit<TopicsProps, 'Past'>) {
  const removal = useSelector(screen, ({ children }) => children.removal)
  const news = useSelector(screen, ({ children }) => children.nestedList)
  return (
    <>
      <NewsDialogs screen={screen} list={news} clock={clock} Notify={Notify} />
      <RemovalDialog removal={removal} Changed={Changed} name={nameOf} detail={<NewsStays screen={screen} />} />
    </>
  )
}
