import type { News } from '../../../contract/news'
import type { Topic } from '../../../contract/topic'
import { blankTopic, type TopicForm, topicFormOf } from '../../domain/content/topic'
import { withoutPaging } from '../../domain/navigation/url-state'
import { topicTexts } from '../../messages/content/topics'
import { type createItemNotificationMachine, itemNotificationOf } from '../forms/item-notification.machine'
import type { ItemNotification } from '../forms/notification-form.machine'
import type { createTopicFormMachine } from '../forms/topic-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import type { RestorePort } from '../parts/draft-autosave.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createRemovalMachine, type RemovalPorts } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen.machine'
import type { LazyMachine } from '../typed'
import { createTopicNews, type TopicNewsPorts } from './topic-news.machine'

export interface TopicsPorts extends TopicNewsPorts {
  topics: Pick<ListPorts<Topic, 'all'>, 'load' | 'cache'> & Pick<RemovalPorts<Topic>, 'remove'>
  notify: ReturnType<typeof createItemNotificationMachine>
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createTopicFormMachine>>
  restore: RestorePort<TopicForm>
  toTop: () => void
}

export type TopicsMachine = ReturnType<typeof createTopicsMachine>

/** Trending Topics (/trending-topics): the topics with a form that stays open, and the news of the selected one. */
export const createTopicsMachine = ({ topics, form, urlState, toast, restore, toTop, ...ports }: TopicsPorts) =>
  createScreenMachine<Topic, 'all', TopicForm, News, ItemNotification>({
    ...createTopicNews({ news: ports.news, urlState, toast }),
    crud: createCrudMachine<Topic, 'all', TopicForm>({
      list: createListMachine<Topic, 'all'>({
        ...topics,
        toast,
        texts: { loadFailed: topicTexts.loadFailed },
        spec: { read: ['TOPIC-14'], failed: ['TOPIC-15'], gone: ['TOPIC-17'] },
      }),
      form: form.machine,
      code: form,
      removal: createRemovalMachine<Topic>({
        remove: topics.remove,
        confirmWith: 'dialog',
        toast,
        texts: {
          removed: () => topicTexts.deleted,
          removeFailed: topicTexts.deleteFailed,
        },
        spec: {
          asked: ['TOPIC-16'],
          confirmed: ['TOPIC-16'],
          removed: ['TOPIC-17'],
          failed: ['TOPIC-18', 'TOPIC-19'],
        },
      }),
      blank: blankTopic,
      valuesOf: topicFormOf,
      restore,
      urlState: withoutPaging(urlState),
      toTop,
      toast,
      staysOpen: true,
      refresh: { create: 'reload', edit: 'reload', delete: 'patch' },
      spec: { create: ['TOPIC-1'], edit: ['TOPIC-2'], deleteAsked: ['TOPIC-16'], closed: ['TOPIC-3', 'TOPIC-7'] },
    }),
    scope: 'all',
    notify: { machine: ports.notify, of: itemNotificationOf },
    urlState,
    spec: { notify: ['TOPIC-32'], left: ['EXT-18'] },
  })
