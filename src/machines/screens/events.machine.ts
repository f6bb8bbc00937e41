import { blankEvent, type EventForm, type EventItem, eventFormOf } from '../../domain/content/event'
import type { UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import { eventTexts } from '../../messages/content/events'
import type { createEventFormMachine } from '../forms/event-form.machine'
import { createCrudMachine } from '../parts/crud.machine'
import type { RestorePort } from '../parts/draft-autosave.machine'
import { createListMachine, type ListPorts } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen.machine'
import type { LazyMachine } from '../typed'

export interface EventsPorts {
  events: {
    list: ListPorts<EventItem, 'all'>['load']
    cache: NonNullable<ListPorts<EventItem, 'all'>['cache']>
    remove: (input: { item: EventItem; signal: AbortSignal }) => Promise<void>
  }
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createEventFormMachine>>
  restore: RestorePort<EventForm>
  urlState: UrlStatePort
  toTop: () => void
  toast: (toast: Toast) => void
}

export type EventsMachine = ReturnType<typeof createEventsMachine>

/**
 * Events (/events): the whole list as table or cards, an inline form with drafts, a deletion with a confirmation
 * dialog.
 */
export const createEventsMachine = ({ events, form, restore, urlState, toTop, toast }: EventsPorts) =>
  createScreenMachine<EventItem, 'all', EventForm>({
    crud: createCrudMachine<EventItem, 'all', EventForm>({
      list: createListMachine<EventItem, 'all'>({
        load: events.list,
        cache: events.cache,
        setUrlState: urlState.set,
        toast,
        texts: { loadFailed: eventTexts.loadFailed },
        spec: { read: ['EVT-18'], failed: ['EVT-19'], gone: ['EVT-24'], searched: ['TABLE-1'] },
      }),
      form: form.machine,
      code: form,
      removal: createRemovalMachine<EventItem>({
        remove: events.remove,
        confirmWith: 'dialog',
        toast,
        texts: {
          removed: () => null,
          removeFailed: eventTexts.deleteFailed,
        },
        spec: { asked: ['EVT-23'], confirmed: ['EVT-23'], removed: ['EVT-24'], failed: ['EVT-25'] },
      }),
      blank: blankEvent,
      valuesOf: eventFormOf,
      restore,
      urlState,
      toTop,
      toast,
      refresh: { create: 'reload', edit: 'reload', delete: 'patch' },
      spec: {
        create: ['EVT-7'],
        edit: ['EVT-8'],
        draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'],
        deleteAsked: ['EVT-23'],
        closed: ['EVT-14', 'EVT-15', 'EVT-7'],
      },
    }),
    scope: 'all',
    urlState,
    spec: { viewed: ['EVT-6'], left: ['DRAFT-12'] },
  })
