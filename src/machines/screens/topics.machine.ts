import type { News } from '../../../contract/news'
import type { Topic } from '../../../contract/topic'
import { blankTopic, type TopicForm, topicFormOf } from '../../domain/content/topic'
import { topicTexts } from '../../messages/content/topics'
import { type ItemNotificationForm, itemNotification } from '../forms/item-notification.ports'
import type { ItemNotification } from '../forms/notification-form.machine'
import type { createTopicFormMachine } from '../forms/topic-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, PagePorts, ScreenTypes } from '../parts/screen/screen.ports'
import type { LazyMachine } from '../typed'
import { createTopicNews, type TopicNewsPorts, topicNewsClauses } from './topic-news.machine'

export interface TopicsPorts extends TopicNewsPorts, Pick<PagePorts, 'past' | 'live' | 'unsentEdits' | 'toTop'> {
  topics: ItemPorts<Topic>
  notify: ItemNotificationForm
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createTopicFormMachine>>
  restoreDraft: RestorePort<TopicForm>['restore']
}

export type TopicsMachine = ReturnType<typeof createTopicsMachine>

const refresh = { create: 'reload', edit: 'reload', delete: 'patch' } as const

/** Trending Topics (/trending-topics): the topics with a form that stays open, and the news of the selected one. */
export const createTopicsMachine = ({ topics, news, urlState, toast, ...ports }: TopicsPorts) =>
  createScreenMachine<ScreenTypes<Topic, 'all', TopicForm, News, ItemNotification>>({
    ...createTopicNews({ news, urlState, toast }),
    ...ports,
    id: 'topics.screen',
    list: createListMachine<Topic, 'all'>({
      id: 'topics.list',
      ...topics,
      // The page of the address is that of the news.
      setUrlState: (change, how) => urlState.set({ ...change, page: urlState.read().page }, how),
      live: ports.live,
      refresh,
      searched: true,
      finds: 'items',
      reports: true,
      toast,
      texts: { loadFailed: topicTexts.loadFailed },
      spec: { read: ['TOPIC-14'], failed: ['TOPIC-15'], gone: ['TOPIC-17'] },
    }),
    scope: 'all',
    blank: blankTopic,
    valuesOf: topicFormOf,
    staysOpen: true,
    removal: createRemovalMachine<Topic>({
      id: 'topics.removal',
      remove: topics.remove,
      confirmWith: 'dialog',
      toast,
      texts: { removed: () => topicTexts.deleted, removeFailed: topicTexts.deleteFailed },
      spec: {
        asked: ['TOPIC-16'],
        confirmed: ['TOPIC-16'],
        removed: ['TOPIC-17'],
        failed: ['TOPIC-18', 'TOPIC-19'],
      },
    }),
    refresh,
    notify: itemNotification(ports.notify),
    urlState,
    toast,
    spec: {
      ...topicNewsClauses,
      create: ['TOPIC-1'],
      edit: ['TOPIC-2'],
      closed: ['TOPIC-3', 'TOPIC-7'],
      left: ['EXT-18'],
      deleteAsked: ['TOPIC-16'],
      notify: ['TOPIC-32'],
      notified: ['NOTE-5', 'NOTE-13'],
    },
  })
