import type { News } from '../../contract/news'
import type { PlacePort } from '../domain/place'
import type { Toast } from '../domain/toast'
import { topicTexts } from '../messages/topics'
import { createListMachine, type ListPorts } from './parts/list.machine'
import { createPreviewMachine } from './parts/preview.machine'
import { createTabsMachine } from './parts/tabs.machine'

export interface TopicNewsPorts {
  /** The news of one topic, page by page. */
  news: Pick<ListPorts<News, string>, 'load' | 'kept'>
  place: PlacePort
  toast: (toast: Toast) => void
}

/** The topics as tabs, the news of the selected one beneath them, and its preview (TOPIC-20 to TOPIC-31). */
export const createTopicNews = ({ news, place: { tell: tellPlace }, toast }: TopicNewsPorts) => ({
  tabs: {
    of: 'items' as const,
    machine: createTabsMachine({
      tellPlace,
      spec: { first: ['TOPIC-22'], picked: ['TOPIC-23'], gone: ['TOPIC-20'] },
    }),
    beneath: createListMachine<News, string>({
      ...news,
      tellPlace,
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
  preview: {
    machine: createPreviewMachine<News>({
      tellPlace,
      spec: { opened: ['TOPIC-31'], closed: ['NEWS-35'], videoOpened: ['NEWS-38'], videoClosed: ['NEWS-38'] },
    }),
    // The topics themselves are not previewed.
    shown: () => [],
  },
})
