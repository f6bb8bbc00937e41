import type { News } from '../../../contract/news'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { topicTexts } from '../../messages/content/topics'
import { createListMachine } from '../parts/list.machine'
import type { ListPorts } from '../parts/list.ports'
import { createTabsMachine } from '../parts/tabs.machine'

export interface TopicNewsPorts {
  /** The news of one topic, page by page. */
  news: Pick<ListPorts<News, string>, 'load' | 'cache'>
  urlState: UrlStatePort
  toast: (toast: Toast) => void
}

/** The topics as tabs, the news of the selected one as nested list, and its preview (TOPIC-20 to TOPIC-31). */
export const createTopicNews = ({ news, urlState: { set: setUrlState }, toast }: TopicNewsPorts) => ({
  tabs: {
    of: 'items' as const,
    machine: createTabsMachine({
      id: 'topics.tabs',
      setUrlState,
      spec: { first: ['TOPIC-22'], picked: ['TOPIC-23'], gone: ['TOPIC-20'] },
    }),
    nestedList: createListMachine<News, string>({
      id: 'topics.news.list',
      scoped: true,
      paged: true,
      numbered: true,
      refresh: {},
      reports: 'unasked',
      ...news,
      setUrlState: ({ page = 0 }, how) => setUrlState({ page }, how),
      toast,
      texts: { loadFailed: topicTexts.newsFailed },
      spec: {
        read: ['TOPIC-23'],
        scoped: ['TOPIC-23'],
        turned: ['TOPIC-25'],
        failed: ['TOPIC-26', 'TOPIC-27'],
      },
    }),
  },
  // Topics have no preview.
  preview: { shown: () => [], media: true as const },
})

/** The clauses of the preview of a topic's news. */
export const topicNewsClauses = {
  previewed: ['TOPIC-31'],
  previewClosed: ['NEWS-35'],
  videoOpened: ['NEWS-38'],
  videoClosed: ['NEWS-38'],
} as const
