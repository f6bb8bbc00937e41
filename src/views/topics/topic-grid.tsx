import { useSelector } from '@xstate/react'
import { Hash } from 'lucide-react'
import type { Topic } from '../../../contract/topic'
import { css } from '../../../styled-system/css'
import { createTableSearch } from '../../domain/navigation/table-search'
import { topicTexts } from '../../messages/content/topics'
import { StatePanel } from '../../ui/feedback/state-panel'
import { PlainCard } from '../../ui/layout/card'
import { ItemLink } from '../shared/list/item-link'
import { ListCards } from '../shared/list/list-cards'
import { ItemActions } from '../shared/list/row-actions'
import { UnsentEdit } from '../shared/list/unsent-edit'
import type { ListPart } from '../shared/part'
import type { TopicsScreen } from './topics.view'

const count = css({ textStyle: 'meta', color: 'fg.muted', mb: '3' })

/** The name of a topic, with a fallback: a host may send none. */
export const nameOf = ({ topicName }: Topic): string => topicName || topicTexts.unnamed

const search = { find: createTableSearch<Topic>(), placeholder: topicTexts.searchPlaceholder }
const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
/** Topics are sorted by their names alone, both ways (EXT-107). */
const arrange = (topics: readonly Topic[], by: string): readonly Topic[] => {
  const sort = new URLSearchParams(by).get('sort')
  if (sort !== 'title' && sort !== '-title') return topics
  return topics.toSorted((one, other) => compare(nameOf(one), nameOf(other)) * (sort === 'title' ? 1 : -1))
}

/** The topics as cards, with their total (TOPIC-11, TOPIC-12, TOPIC-13). */
export function TopicGrid({ screen }: { screen: TopicsScreen }) {
  const topics: ListPart<Topic> | undefined = useSelector(screen, ({ children }) => children.list)
  const total = useSelector(topics, (snapshot) => snapshot?.context.items.length ?? 0)
  const isKnown = useSelector(topics, (snapshot) => snapshot?.matches('failed') === false && !snapshot.hasTag('blank'))
  const isSearched = useSelector(topics, (snapshot) => snapshot?.context.hasFilters ?? false)
  return topics ? (
    <>
      {isKnown ? <h2 className={count}>{topicTexts.total(total)}</h2> : <div className={count} />}
      <ListCards
        list={topics}
        label={topicTexts.grid}
        columns={4}
        plain
        search={isSearched ? search : undefined}
        tools={{ of: 'topics', screen }}
        arrange={arrange}
        card={(topic) => <TopicCard screen={screen} list={topics} topic={topic} />}
        empty={<StatePanel icon={Hash} text={topicTexts.empty} />}
      />
    </>
  ) : null
}

function TopicCard({ screen, list, topic }: { screen: TopicsScreen; list: ListPart<Topic>; topic: Topic }) {
  const isEdited = useSelector(
    screen,
    (snapshot) => snapshot?.context.opening.mode === 'edit' && snapshot.context.opening.id === topic.id,
  )
  return (
    <PlainCard
      title={
        <ItemLink
          list={list}
          id={topic.id}
          text={nameOf(topic)}
          opens="edit"
          onOpen={() => screen.send({ type: 'form.edit', item: topic })}
        />
      }
      marked={isEdited}
      actions={
        <>
          <UnsentEdit screen={screen} id={topic.id} />
          <ItemActions screen={screen} item={topic} title={nameOf(topic)} />
        </>
      }
    />
  )
}
