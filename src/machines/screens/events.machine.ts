import { blankEvent, type EventForm, type EventItem, eventFormOf } from '../../domain/content/event'
import { eventTexts } from '../../messages/content/events'
import type { createEventFormMachine } from '../forms/event-form.machine'
import type { RestorePort } from '../parts/draft-autosave.ports'
import { createListMachine } from '../parts/list.machine'
import { createRemovalMachine } from '../parts/removal.machine'
import { createScreenMachine } from '../parts/screen/screen.machine'
import type { ItemPorts, PagePorts, ScreenTypes } from '../parts/screen/screen.ports'
import type { LazySelection } from '../parts/selection/selection.ports'
import type { LazyMachine } from '../typed'
import { createEventVisibility, type EventVisibilityPorts } from './event-visibility.machine'

export interface EventsPorts extends PagePorts, EventVisibilityPorts {
  events: ItemPorts<EventItem>
  selection: LazySelection<EventItem>
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createEventFormMachine>>
  restore: RestorePort<EventForm>
}

export type EventsMachine = ReturnType<typeof createEventsMachine>

const refresh = { create: 'reload', edit: 'reload', delete: 'patch' } as const

/**
 * Events (/events): the whole list as table, cards or calendar, with a switch for each event, an inline form with drafts, a
 * deletion with a confirmation dialog.
 */
export const createEventsMachine = ({ events, show, urlState, toast, ...ports }: EventsPorts) =>
  createScreenMachine<ScreenTypes<EventItem, 'all', EventForm>>({
    id: 'events.screen',
    list: createListMachine<EventItem, 'all'>({
      id: 'events.list',
      ...events,
      setUrlState: urlState.set,
      live: ports.live,
      refresh,
      searched: true,
      finds: 'items',
      reports: true,
      toast,
      texts: { loadFailed: eventTexts.loadFailed },
      spec: { read: ['EVT-18'], failed: ['EVT-19'], gone: ['EVT-24'], searched: ['TABLE-1'] },
    }),
    scope: 'all',
    layouts: true,
    blank: blankEvent,
    valuesOf: eventFormOf,
    removal: createRemovalMachine<EventItem>({
      id: 'events.removal',
      ...events,
      confirmWith: 'dialog',
      toast,
      texts: {
        removed: () => null,
        removeFailed: eventTexts.deleteFailed,
      },
      spec: { asked: ['EVT-23'], confirmed: ['EVT-23'], removed: ['EVT-24'], failed: ['EVT-25'] },
    }),
    visibility: createEventVisibility({ id: 'events.visibility', show, toast }),
    refresh,
    spec: {
      create: ['EVT-7'],
      edit: ['EVT-8'],
      draftRestored: ['DRAFT-12', 'DRAFT-13', 'DRAFT-14'],
      closed: ['EVT-14', 'EVT-15', 'EVT-7'],
      left: ['DRAFT-12'],
      deleteAsked: ['EVT-23'],
      viewed: ['EVT-6', 'EXT-153'],
    },
    urlState,
    toast,
    ...ports,
  })
