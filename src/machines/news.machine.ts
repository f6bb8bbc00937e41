import type { News } from '../../contract/news'
import type { Page } from '../../contract/page'
import type { Region } from '../../contract/region'
import type { Topic } from '../../contract/topic'
import { always } from '../domain/failure'
import { blankNews, type NewsForm, newsFormOf, newsProblem } from '../domain/news'
import { commitNewsEntries, newsMediaKind, putNewsMedia, takeNewsMedia } from '../domain/news-media'
import { notificationFromNews } from '../domain/notification'
import type { PlacePort } from '../domain/place'
import { fallbackRegions } from '../domain/regions'
import type { Toast } from '../domain/toast'
import { commonTexts } from '../messages/common'
import { draftTexts } from '../messages/drafts'
import { mediaTexts } from '../messages/media'
import { newsTexts } from '../messages/news'
import type { createItemNotificationMachine } from './item-notification.machine'
import { createCrudMachine, type RestorePort } from './parts/crud.machine'
import type { DraftPort } from './parts/draft-keeper.machine'
import { createFormMachine, type FormPorts } from './parts/form.machine'
import { createListMachine, type ListPorts } from './parts/list.machine'
import { createPreviewMachine } from './parts/preview.machine'
import { createRemovalMachine } from './parts/removal.machine'
import { createScreenMachine } from './parts/screen.machine'
import type { createUploadMachine } from './parts/upload.machine'

export interface NewsPorts {
  news: {
    page: ListPorts<News, 'all'>['load']
    kept: NonNullable<ListPorts<News, 'all'>['kept']>
    save: FormPorts<NewsForm, News, 'all' | null>['save']
    check: NonNullable<FormPorts<NewsForm, News, 'all' | null>['check']>
    remove: (asked: { item: News; signal: AbortSignal }) => Promise<void>
  }
  topics: (signal: AbortSignal) => Promise<Page<Topic>>
  regions: (signal: AbortSignal) => Promise<Page<Region>>
  notify: ReturnType<typeof createItemNotificationMachine>
  upload: ReturnType<typeof createUploadMachine>
  draft: DraftPort<NewsForm>
  restore: RestorePort<NewsForm>
  place: PlacePort
  confirm: (text: string) => boolean
  attempt: () => string
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
      form: createFormMachine<NewsForm, News, 'all' | null>({
        problem: ({ values }) => {
          const broken = newsProblem(values)
          return broken && { field: broken.field, text: problemTexts[broken.problem] }
        },
        save: news.save,
        check: news.check,
        commit: commitNewsEntries,
        attempt: ports.attempt,
        draft: ports.draft,
        media: {
          upload: ports.upload,
          kindOf: newsMediaKind,
          put: putNewsMedia,
          take: takeNewsMedia,
          texts: mediaTexts.list,
        },
        toast,
        texts: {
          saved: ({ id }) => newsTexts.saved[id ? 'edit' : 'create'],
          saveFailed: () => newsTexts.saveFailed,
          draftKept: draftTexts.saved,
          notSaved: commonTexts.foundMissing,
        },
        spec: {
          problem: ['NEWS-17', 'NEWS-18', 'NEWS-19', 'NEWS-20'],
          sent: ['NEWS-21', 'NEWS-22', 'NEWS-23'],
          saved: ['NEWS-24', 'NEWS-25'],
          failed: ['NEWS-26', 'NEWS-27'],
          dismissed: ['NEWS-28'],
          draftKept: ['DRAFT-10'],
          draftFlushed: ['DRAFT-11'],
          changed: ['NEWS-16'],
        },
      }),
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
      texts: { draftRestored: draftTexts.restored },
      spec: {
        create: ['NEWS-12'],
        edit: ['NEWS-13'],
        draftRestored: ['DRAFT-13', 'DRAFT-14'],
        deleteAsked: ['NEWS-29'],
        closed: ['NEWS-24', 'NEWS-25', 'NEWS-28'],
      },
    }),
    preview: createPreviewMachine<News>({
      tellPlace: place.tell,
      spec: { opened: ['NEWS-35'], closed: ['NEWS-35'], videoOpened: ['NEWS-38'], videoClosed: ['NEWS-38'] },
    }),
    notify: ports.notify,
    topics: createListMachine<Topic, 'all'>({
      load: (_, signal) => ports.topics(signal),
      toast,
      texts: { loadFailed: newsTexts.topicsFailed },
      spec: { read: ['NEWS-42'], failed: ['NEWS-42'] },
    }),
    regions: createListMachine<Region, 'all'>({
      load: (_, signal) => ports.regions(signal),
      fallback: fallbackRegions,
      toast: () => undefined,
      texts: { loadFailed: always('') },
      spec: { read: ['CALL-24'], failed: ['CALL-25'] },
    }),
    notificationOf: (item) => {
      const { values, item: about } = notificationFromNews(item)
      return { ...values, item: about }
    },
    place,
    spec: { choices: ['NEWS-14', 'NEWS-42'], notify: ['NEWS-40', 'NEWS-41'], left: ['DRAFT-11'] },
  })
}

const problemTexts = {
  required: newsTexts.incomplete,
  description: newsTexts.descriptionMissing,
  bullets: newsTexts.bulletPointsMissing,
} as const
