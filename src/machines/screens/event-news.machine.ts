import type { EventNews } from '../../../contract/event-news'
import { blankEventNews, type EventNewsForm, eventNewsFormOf } from '../../domain/content/event-news'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { eventNewsTexts } from '../../messages/content/event-news'
import type { createEventNewsFormMachine } from '../forms/event-news-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import type { LivePort } from '../parts/list.ports'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, PastPart, ScreenTypes, UnsentEditsPort } from '../parts/screen/screen.ports'
import type { LazyMachine } from '../typed'

export interface EventNewsPorts {
  eventId: string
  /** The scope of the list is the id of the event. */
  news: ItemPorts<EventNews, string>
  form: LazyMachine<ReturnType<typeof createEventNewsFormMachine>>
  restoreDraft: RestorePort<EventNewsForm>['restore']
  past: PastPart
  live: LivePort
  unsentEdits: UnsentEditsPort
  urlState: UrlStatePort
  toSection: () => void
  toast: (toast: Toast) => void
}

export type EventNewsMachine = ReturnType<typeof createEventNewsMachine>

const clauses = {
  list: { read: ['EVN-14'], failed: ['EVN-15'], turned: ['EVN-14'], emptyPage: ['EVN-20'] },
  removal: {
    asked: ['EVN-16'],
    cancelled: ['EVN-18'],
    confirmed: ['EVN-19'],
    removed: ['EVN-20'],
    failed: ['EVN-21', 'EVN-22'],
  },
} as const

const refresh = { create: 'reload', edit: 'reload', delete: 'reload' } as const

/** The news of one event: pages, an inline form with unlisted drafts, a deletion with a confirmation dialog. */
export const createEventNewsMachine = ({ eventId, news, toSection, ...ports }: EventNewsPorts) =>
  createScreenMachine<ScreenTypes<EventNews, string, EventNewsForm>>({
    id: 'eventDetail.news.screen',
    list: createListMachine<EventNews, string>({
      id: 'eventDetail.news.list',
      paged: true,
      ...news,
      setUrlState: ports.urlState.set,
      live: ports.live,
      refresh,
      searched: true,
      finds: 'pages',
      reports: true,
      toast: ports.toast,
      texts: { loadFailed: eventNewsTexts.loadFailed },
      spec: clauses.list,
    }),
    scope: eventId,
    blank: blankEventNews,
    valuesOf: eventNewsFormOf,
    removal: createRemovalMachine<EventNews>({
      id: 'eventDetail.news.removal',
      ...news,
      confirmWith: 'dialog',
      toast: ports.toast,
      texts: { removed: () => eventNewsTexts.deleted, removeFailed: eventNewsTexts.deleteFailed },
      spec: clauses.removal,
    }),
    refresh,
    toTop: toSection,
    ...ports,
    spec: { create: ['EVN-2'], edit: ['EVN-4'], closed: ['EVN-3', 'EVN-11'], deleteAsked: ['EVN-16'] },
  })
