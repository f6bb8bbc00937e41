import type { EventNews } from '../../../contract/event-news'
import { blankEventNews, type EventNewsForm, eventNewsFormOf } from '../../domain/content/event-news'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { eventNewsTexts } from '../../messages/content/event-news'
import type { createEventNewsFormMachine } from '../forms/event-news-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import type { LazyMachine } from '../typed'

export interface EventNewsPorts {
  news: {
    /** The scope is the id of the event. */
    page: ListPorts<EventNews, string>['load']
    cache: NonNullable<ListPorts<EventNews, string>['cache']>
    remove: (input: { item: EventNews; signal: AbortSignal }) => Promise<void>
  }
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createEventNewsFormMachine>>
  urlState: UrlStatePort
  toSection: () => void
  toast: (toast: Toast) => void
}

/** The news of one event: pages, an inline form with unlisted drafts, a deletion with a confirmation dialog. */
export const createEventNewsMachine = ({ news, form, urlState, toSection, toast }: EventNewsPorts) =>
  createCrudMachine<EventNews, string, EventNewsForm>({
    list: createListMachine<EventNews, string>({
      load: news.page,
      cache: news.cache,
      setUrlState: urlState.set,
      toast,
      texts: { loadFailed: eventNewsTexts.loadFailed },
      spec: { read: ['EVN-14'], failed: ['EVN-15'], turned: ['EVN-14'], emptyPage: ['EVN-20'] },
    }),
    form: form.machine,
    code: form,
    removal: createRemovalMachine<EventNews>({
      remove: news.remove,
      confirmWith: 'dialog',
      toast,
      texts: {
        removed: () => eventNewsTexts.deleted,
        removeFailed: eventNewsTexts.deleteFailed,
      },
      spec: {
        asked: ['EVN-16'],
        cancelled: ['EVN-18'],
        confirmed: ['EVN-19'],
        removed: ['EVN-20'],
        failed: ['EVN-21', 'EVN-22'],
      },
    }),
    blank: blankEventNews,
    valuesOf: eventNewsFormOf,
    urlState,
    toTop: toSection,
    toast,
    refresh: { create: 'reload', edit: 'reload', delete: 'reload' },
    spec: {
      create: ['EVN-2'],
      edit: ['EVN-4'],
      deleteAsked: ['EVN-16'],
      closed: ['EVN-3', 'EVN-11'],
    },
  })
