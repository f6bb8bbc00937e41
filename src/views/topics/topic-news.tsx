import { useSelector } from '@xstate/react'
import { Newspaper } from 'lucide-react'
import type { News } from '../../../contract/news'
import { css } from '../../../styled-system/css'
import { newsMoment } from '../../domain/content/news'
import { mediaUrl, safeHttpUrl } from '../../domain/navigation/url'
import { isBlank } from '../../domain/text'
import { timeOf } from '../../domain/time/local-time'
import { topicTexts } from '../../messages/content/topics'
import { StatePanel } from '../../ui/feedback/state-panel'
import { Card } from '../../ui/layout/card'
import { Picture } from '../../ui/media/picture'
import { Age } from '../shared/list/age'
import { ItemLink } from '../shared/list/item-link'
import { ListCards } from '../shared/list/list-cards'
import { ListTabs } from '../shared/list/list-tabs'
import { NumberPager } from '../shared/list/number-pager'
import { RowActions } from '../shared/list/row-actions'
import type { ListPart } from '../shared/part'
import { nameOf } from './topic-grid'
import type { TopicsProps } from './topics.view'

const section = css({ mt: '10' })
const heading = css({ textStyle: 'heading', mb: '3' })
const sub = css({ textStyle: 'meta', color: 'fg.muted', lineClamp: '2', overflowWrap: 'anywhere' })

/**
 * The news of the selected topic, with one tab per topic (TOPIC-21 to TOPIC-33, TOPIC-24 among them); nothing without
 * topics.
 */
export function TopicNews({ screen, clock }: Pick<TopicsProps, 'screen' | 'clock'>) {
  const topics = useSelector(screen, ({ children }) => children.list)
  const known = useSelector(topics, (snapshot) => snapshot?.context.items)
  const tabs = useSelector(screen, ({ children }) => children.tabs)
  const selected = useSelector(tabs, (snapshot) => snapshot?.context.selected ?? null)
  const news = useSelector(screen, ({ children }) => children.nestedList)
  if (!known || known.length === 0 || !tabs || !news) return null
  return (
    <section className={section} aria-label={topicTexts.news}>
      <h2 className={heading}>{topicTexts.news}</h2>
      <ListTabs
        tabs={tabs}
        label={topicTexts.grid}
        items={known.map((topic) => ({ value: topic.id, label: nameOf(topic) }))}
      >
        {selected === null ? null : (
          <>
            <ListCards
              list={news}
              label={topicTexts.newsOf(known.find(({ id }) => id === selected)?.topicName ?? '')}
              columns={3}
              card={(item) => <NewsCard screen={screen} clock={clock} list={news} tab={selected} item={item} />}
              empty={<StatePanel icon={Newspaper} text={topicTexts.noNews} />}
            />
            <NumberPager list={news} />
          </>
        )}
      </ListTabs>
    </section>
  )
}

interface NewsCardProps extends Pick<TopicsProps, 'screen' | 'clock'> {
  list: ListPart<News>
  tab: string
  item: News
}

/** One news item: picture, title, subtitle, age, region and actions (TOPIC-28 to TOPIC-32). */
function NewsCard({ screen, clock, list, tab, item }: NewsCardProps) {
  const { region } = item.location
  const preview = () => screen.send({ type: 'preview.open', item })
  return (
    <Card
      title={<ItemLink list={list} id={item.id} text={item.title} opens="preview" tab={tab} onOpen={preview} />}
      media={<Picture src={mediaUrl(item.imageUrls[0] ?? '')} alt="" frame="card" />}
      footer={
        <>
          <Age time={timeOf(newsMoment(item))} clock={clock} />
          {isBlank(region) ? null : <span> · {region}</span>}
        </>
      }
      actions={
        <RowActions
          id={item.id}
          title={item.title}
          onPreview={preview}
          onNotify={() => screen.send({ type: 'notify.open', item })}
          source={safeHttpUrl(item.sourceUrl ?? '')}
        />
      }
    >
      {item.subTitle && !isBlank(item.subTitle) ? (
        <p dir="auto" className={sub}>
          {item.subTitle}
        </p>
      ) : null}
    </Card>
  )
}
