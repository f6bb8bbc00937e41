import { useSelector } from '@xstate/react'
import { Hash } from 'lucide-react'
import type { Topic } from '../../../contract/topic'
import { css } from '../../../styled-system/css'
import { topicTexts } from '../../messages/content/topics'
import { StatePanel } from '../../ui/feedback/state-panel'
import { PlainCard } from '../../ui/layout/card'
import { ListCards } from '../shared/list/list-cards'
import { RowActions } from '../shared/list/row-actions'
import { UnsentEdit } from '../shared/list/unsent-edit'
import type { ListPart } from '../shared/part'
import type { TopicsScreen } from './topics.view'

const count = css({ textStyle: 'meta', color: 'fg.muted', mb: '3' })

/** The name of a topic, with a fallback: a host may send none. */
export const nameOf = ({ topicName }: Topic): string => topicName || topicTexts.unnamed

/** The topics as cards, with their total (TOPIC-11, TOPIC-12, TOPIC-13). */
export function TopicGrid({ screen }: { screen: TopicsScreen }) {
  const topics: ListPart<Topic> | undefined = useSelector(screen, ({ children }) => children.list)
  const total = useSelector(topics, (snapshot) => snapshot?.context.items.length ?? 0)
  const isKnown = useSelector(topics, (snapshot) => snapshot?.matches('failed') === false && !snapshot.hasTag('blank'))
  return topics ? (
    <>
      {isKnown ? <h2 className={count}>{topicTexts.total(total)}</h2> : <div className={count} />}
      <ListCards
        list={topics}
        label={topicTexts.grid}
        columns={4}
        plain
        card={(topic) => <TopicCard screen={screen} topic={topic} />}
        empty={<StatePanel icon={Hash} text={topicTexts.empty} />}
      />
    </>
  ) : null
}

function TopicCard({ screen, topic }: { screen: TopicsScreen; topic: Topic }) {
  const isEdited = useSelector(
    screen,
    (snapshot) => snapshot?.context.opening.mode === 'edit' && snapshot.context.opening.id === topic.id,
  )
  const removal = useSelector(screen, ({ children }) => children.removal)
  return (
    <PlainCard
      title={nameOf(topic)}
      marked={isEdited}
      actions={
        <>
          <UnsentEdit screen={screen} id={topic.id} />
          <RowActions
            id={topic.id}
            title={nameOf(topic)}
            onEdit={() => screen.send({ type: 'form.edit', item: topic })}
            onDelete={() => screen.send({ type: 'delete.request', item: topic })}
            removal={removal}
          />
        </>
      }
    />
  )
}
