import type { News } from '../../contract/news'
import type { Topic } from '../../contract/topic'
import { unpaged } from '../domain/place'
import { blankTopic, type TopicForm, topicFormOf } from '../domain/topic'
import { topicTexts } from '../messages/topics'
import { type createItemNotificationMachine, itemNotificationOf } from './item-notification.machine'
import type { ItemNotification } from './notification-form.machine'
import { createCrudMachine } from './parts/crud.machine'
import type { RestorePort } from './parts/draft-keeper.machine'
import { createListMachine, type ListPorts } from './parts/list.machine'
import { createRemovalMachine, type RemovalPorts } from './parts/removal.machine'
import { createScreenMachine } from './parts/screen.machine'
import type { createTopicFormMachine } from './topic-form.machine'
import { createTopicNews, type TopicNewsPorts } from './topic-news.machine'
import type { LazyMachine } from './typed'

export interface TopicsPorts extends TopicNewsPorts {
  topics: Pick<ListPorts<Topic, 'all'>, 'load' | 'kept'> & Pick<RemovalPorts<Topic>, 'remove'>
  notify: ReturnType<typeof createItemNotificationMachine>
  /** The form, and how its code is loaded. */
  form: LazyMachine<ReturnType<typeof createTopicFormMachine>>
  restore: RestorePort<TopicForm>
  toTop: () => void
}

export type TopicsMachine = ReturnType<typeof createTopicsMachine>

/** Trending Topics (/trending-topics): the topics with the form that stays open, and the news of the selected one. */
export const createTopicsMachine = ({ topics, form, place, toast, restore, toTop, ...ports }: TopicsPorts) =>
  createScreenMachine<Topic, 'all', TopicForm, News, ItemNotification>({
    ...createTopicNews({ news: ports.news, place, toast }),
    crud: createCrudMachine<Topic, 'all', TopicForm>({
      list: createListMachine<Topic, 'all'>({
        ...topics,
        toast,
        texts: { loadFailed: topicTexts.loadFailed },
        spec: { read: ['TOPIC-14'], failed: ['TOPIC-15'], gone: ['TOPIC-17'] },
      }),
      form: form.machine,
      prepare: form.load,
      removal: createRemovalMachine<Topic>({
        remove: topics.remove,
        asks: 'dialog',
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
      place: unpaged(place),
      toTop,
      toast,
      staysOpen: true,
      follow: { create: 'reload', edit: 'reload', delete: 'mend' },
      spec: { create: ['TOPIC-1'], edit: ['TOPIC-2'], deleteAsked: ['TOPIC-16'], closed: ['TOPIC-3', 'TOPIC-7'] },
    }),
    scope: 'all',
    notify: { machine: ports.notify, of: itemNotificationOf },
    place,
    spec: { notify: ['TOPIC-32'], left: ['EXT-18'] },
  })
