import { blankEvent, type EventForm, type EventItem, eventFormOf } from '../domain/event'
import type { PlacePort } from '../domain/place'
import type { Toast } from '../domain/toast'
import { eventTexts } from '../messages/events'
import type { createEventFormMachine } from './event-form.machine'
import { createCrudMachine } from './parts/crud.machine'
import type { RestorePort } from './parts/draft-keeper.machine'
import { createListMachine, type ListPorts } from './parts/list.machine'
import { createRemovalMachine } from './parts/removal.machine'
import { createScreenMachine } from './parts/screen.machine'
import type { LazyMachine } from './typed'

export interface EventsPorts {
  events: {
    list: ListPorts<EventItem, 'all'>['load']
    kept: NonNullable<ListPorts<EventItem, 'all'>['kept']>
    remove: (asked: { item: EventItem; signal: AbortSignal }) => Promise<void>
  }
  /** The form, and how its code is loaded. */
  form: LazyMachine<ReturnType<typeof createEventFormMachine>>
  restore: RestorePort<EventForm>
  place: PlacePort
  toTop: () => void
  toast: (toast: Toast) => void
}

export type EventsMachine = ReturnType<typeof createEventsMachine>

/** Events (/events): the whole list as table or cards, an inline form with drafts, a deletion that the desk asks about. */
export const createEventsMachine = ({ events, form, restore, place, toTop, toast }: EventsPorts) =>
  createScreenMachine<EventItem, 'all', EventForm>({
    crud: createCrudMachine<EventItem, 'all', EventForm>({
      list: createListMachine<EventItem, 'all'>({
        load: events.list,
        kept: events.kept,
        tellPlace: place.tell,
        toast,
        texts: { loadFailed: eventTexts.loadFailed },
        spec: { read: ['EVT-18'], failed: ['EVT-19'], gone: ['EVT-24'], searched: ['TABLE-1'] },
      }),
      form: form.machine,
      prepare: form.load,
      removal: createRemovalMachine<EventItem>({
        remove: events.remove,
        asks: 'dialog',
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
      place,
      toTop,
      toast,
      follow: { create: 'reload', edit: 'reload', delete: 'mend' },
      spec: {
        create: ['EVT-7'],
        edit: ['EVT-8'],
        draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'],
        deleteAsked: ['EVT-23'],
        closed: ['EVT-14', 'EVT-15', 'EVT-7'],
      },
    }),
    scope: 'all',
    place,
    spec: { viewed: ['EVT-6'], left: ['DRAFT-12'] },
  })
