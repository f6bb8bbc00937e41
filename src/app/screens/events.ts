import { eventCalls } from '../../../contract/event'
import { SEARCH_RELATION } from '../../../contract/search'
import { eventAsCame } from '../../domain/content/as-came'
import { notedEvent } from '../../domain/content/dated-forms'
import { type EventForm, type EventItem, parseEventDraft } from '../../domain/content/event'
import { inTimeOrder } from '../../domain/content/event-time'
import { createEventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { removeItem } from '../../services/api/content.api'
import { readEvents, saveEvent } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Leaving } from '../use-screen'
import { eventFormCode } from './lazy-code'
import { pastPart } from './past'
import { selectionOf } from './selection'

const ROUTE = '/events'

/** Composes Events from its machine and its services. */
export const eventsScreen = defineScreen('events', {
  machine(app: SignedInApp, _key: string, { onLeft }: Leaving) {
    const { services, environment } = app
    const { http } = services
    const reads = createReadCache(
      async (_: null, signal?: AbortSignal) => {
        const page = await readEvents(http, signal)
        return { ...page, items: inTimeOrder(page.items, environment.clock.now()) }
      },
      () => `${services.editorId()}`,
      { results: services.lists.events, onLeft },
    )
    const { draft, restore, unsentEdits } = formDrafts<EventForm>(app, {
      formType: 'event',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      noted: notedEvent,
      read: parseEventDraft,
      offersEdits: true,
    })

    const remove = ({ item, version }: { item: EventItem; version: number | undefined }) =>
      removeItem(http, eventCalls.remove, item.id, version)
    const show = ({ item, enable }: { item: EventItem; enable: boolean }, idempotencyKey?: string) =>
      saveEvent(http, eventAsCame(item, enable), idempotencyKey, item.version)

    return createEventsMachine(
      app.inspection.spyOn('events', {
        events: {
          load: (_, signal) => reads.load(null, signal),
          cache: { get: () => reads.get(null), clear: reads.clear },
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove,
        },
        selection: selectionOf<EventItem>(app, 'events.selection', ({ action, item }, idempotencyKey) =>
          action.type === 'delete'
            ? remove({ item, version: item.version })
            : show({ item, enable: action.type === 'enable' }, idempotencyKey),
        ),
        form: lazyMachine(eventFormCode, ({ eventForm }) => eventForm(app, draft)),
        restore,
        show,
        unsentEdits,
        past: pastPart(app, 'events'),
        live: services.live.of('events'),
        urlState: createUrlStatePort(app, ROUTE),
        toTop: environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onRenewed(screen) {
    const { list, past } = screen.getSnapshot().children
    retryFailedLists(list, past)
  },
  commandLabels: { 'form.create': eventTexts.create, 'form.submit': eventTexts.submit },
})
