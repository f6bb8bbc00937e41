import type { News } from '../../../contract/news'
import { blankNews, type NewsForm, newsFormOf } from '../../domain/content/news'
import { newsTexts } from '../../messages/content/news'
import { type ItemNotificationForm, itemNotification, notificationClauses } from '../forms/item-notification.ports'
import type { createNewsFormMachine } from '../forms/news-form.machine'
import type { ItemNotification } from '../forms/notification-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, PagePorts, ScreenTypes } from '../parts/screen/screen.ports'
import type { LazySelection } from '../parts/selection/selection.ports'
import type { LazyMachine } from '../typed'
import { type ChoicePorts, createRegionChoices, createTopicChoices, filtersByTopic } from './choices.machine'

export interface NewsPorts extends PagePorts {
  news: ItemPorts<News>
  topics: ChoicePorts<{ id: string; topicName: string }>['load']
  regions: ChoicePorts<{ id: string; name: string }>['load']
  notify: ItemNotificationForm
  selection: LazySelection<News>
  form: LazyMachine<ReturnType<typeof createNewsFormMachine>>
  restore: RestorePort<NewsForm>
  confirm: (text: string) => boolean
}

export type NewsMachine = ReturnType<typeof createNewsMachine>

const refresh = { create: 'reset', edit: 'patch', delete: 'patch' } as const

/** News Management (/all-news): pages, an inline form with drafts, a preview, deletions that the browser confirms. */
export const createNewsMachine = ({ news, confirm, ...ports }: NewsPorts) =>
  createScreenMachine<ScreenTypes<News, 'all', NewsForm, News, ItemNotification>>({
    id: 'news.screen',
    list: createListMachine<News, 'all'>({
      id: 'news.list',
      paged: true,
      ...news,
      setUrlState: ports.urlState.set,
      live: ports.live,
      refresh,
      searched: true,
      finds: 'pages',
      reports: true,
      toast: ports.toast,
      texts: newsTexts,
      spec: {
        read: ['NEWS-7'],
        failed: ['NEWS-8'],
        turned: ['NEWS-11'],
        gone: ['NEWS-32'],
        replaced: ['NEWS-25'],
        searched: ['TABLE-1'],
      },
    }),
    scope: 'all',
    blank: blankNews,
    valuesOf: newsFormOf,
    removal: createRemovalMachine<News>({
      id: 'news.removal',
      ...news,
      confirmWith: 'browser',
      confirm,
      toast: ports.toast,
      texts: newsTexts.removal,
      spec: {
        asked: ['NEWS-29'],
        cancelled: ['NEWS-30'],
        confirmed: ['NEWS-31'],
        removed: ['NEWS-32'],
        failed: ['NEWS-33', 'NEWS-34'],
      },
    }),
    refresh,
    choices: {
      topics: createTopicChoices({ id: 'news.topics.list', load: ports.topics, toast: ports.toast }),
      regions: createRegionChoices({ id: 'news.regions.list', load: ports.regions, toast: ports.toast }),
      areNamed: () => filtersByTopic(news, ports.urlState),
    },
    preview: { shown: (items) => items, media: true },
    spec: {
      create: ['NEWS-12'],
      edit: ['NEWS-13'],
      closed: ['NEWS-24', 'NEWS-25', 'NEWS-28'],
      left: ['DRAFT-11'],
      choices: ['NEWS-14', 'NEWS-42'],
      draftRestored: ['DRAFT-13', 'DRAFT-14'],
      previewed: ['NEWS-35'],
      previewClosed: ['NEWS-35'],
      videoOpened: ['NEWS-38'],
      videoClosed: ['NEWS-38'],
      deleteAsked: ['NEWS-29'],
      ...notificationClauses,
    },
    ...ports,
    notify: itemNotification(ports.notify),
  })
