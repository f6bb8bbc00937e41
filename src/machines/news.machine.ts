import type { News } from '../../contract/news'
import type { Page } from '../../contract/page'
import type { Region } from '../../contract/region'
import type { Topic } from '../../contract/topic'
import { blankNews, type NewsForm, newsFormOf } from '../domain/news'
import type { PlacePort } from '../domain/place'
import type { Toast } from '../domain/toast'
import { newsTexts } from '../messages/news'
import { createRegionChoices, createTopicChoices } from './choices.machine'
import { type createItemNotificationMachine, itemNotificationOf } from './item-notification.machine'
import type { createNewsFormMachine } from './news-form.machine'
import { createCrudMachine } from './parts/crud.machine'
import type { RestorePort } from './parts/draft-keeper.machine'
import { createListMachine, type ListPorts } from './parts/list.machine'
import { createPreviewMachine } from './parts/preview.machine'
import { createRemovalMachine } from './parts/removal.machine'
import { createScreenMachine } from './parts/screen.machine'

export interface NewsPorts {
  news: {
    page: ListPorts<News, 'all'>['load']
    kept: NonNullable<ListPorts<News, 'all'>['kept']>
    remove: (asked: { item: News; signal: AbortSignal }) => Promise<void>
  }
  topics: (signal: AbortSignal) => Promise<Page<Topic>>
  regions: (signal: AbortSignal) => Promise<Page<Region>>
  notify: ReturnType<typeof createItemNotificationMachine>
  /** The form, and how its code is loaded. */
  form: { machine: ReturnType<typeof createNewsFormMachine>; load: () => Promise<void> }
  restore: RestorePort<NewsForm>
  place: PlacePort
  confirm: (text: string) => boolean
  toTop: () => void
  toast: (toast: Toast) => void
}

export type NewsMachine = ReturnType<typeof createNewsMachine>

/** News Management (/all-news): pages, an inline form with drafts, a deletion that the browser asks about, a preview. */
export const createNewsMachine = (ports: NewsPorts) => {
  const { news, toast, place } = ports
  return createScreenMachine({
    crud: createCrudMachine<News, 'all', NewsForm>({
      list: createListMachine<News, 'all'>({
        load: news.page,
        kept: news.kept,
        tellPlace: place.tell,
        toast,
        texts: { loadFailed: newsTexts.loadFailed },
        spec: {
          read: ['NEWS-7'],
          failed: ['NEWS-8'],
          turned: ['NEWS-11'],
          gone: ['NEWS-32'],
          replaced: ['NEWS-25'],
          searched: ['TABLE-1'],
        },
      }),
      form: ports.form.machine,
      prepare: ports.form.load,
      removal: createRemovalMachine<News>({
        remove: news.remove,
        asks: 'browser',
        confirm: ports.confirm,
        toast,
        texts: {
          question: ({ title }) => newsTexts.confirm(title),
          removed: ({ title }) => newsTexts.deleted(title),
          removeFailed: newsTexts.deleteFailed,
        },
        spec: {
          asked: ['NEWS-29'],
          cancelled: ['NEWS-30'],
          confirmed: ['NEWS-31'],
          removed: ['NEWS-32'],
          failed: ['NEWS-33', 'NEWS-34'],
        },
      }),
      blank: blankNews,
      valuesOf: newsFormOf,
      restore: ports.restore,
      place,
      toTop: ports.toTop,
      toast,
      follow: { create: 'restart', edit: 'mend', delete: 'mend' },
      spec: {
        create: ['NEWS-12'],
        edit: ['NEWS-13'],
        draftRestored: ['DRAFT-13', 'DRAFT-14'],
        deleteAsked: ['NEWS-29'],
        closed: ['NEWS-24', 'NEWS-25', 'NEWS-28'],
      },
    }),
    scope: 'all',
    preview: {
      machine: createPreviewMachine<News>({
        tellPlace: place.tell,
        spec: { opened: ['NEWS-35'], closed: ['NEWS-35'], videoOpened: ['NEWS-38'], videoClosed: ['NEWS-38'] },
      }),
      shown: (items) => items,
    },
    notify: { machine: ports.notify, of: itemNotificationOf },
    choices: {
      topics: createTopicChoices({ load: ports.topics, toast }),
      regions: createRegionChoices({ load: ports.regions, toast }),
    },
    place,
    spec: { choices: ['NEWS-14', 'NEWS-42'], notify: ['NEWS-40', 'NEWS-41'], left: ['DRAFT-11'] },
  })
}
