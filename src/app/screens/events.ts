import { eventCalls } from '../../../contract/event'
import { SEARCH_RELATION } from '../../../contract/search'
import { eventAsCame } from '../../domain/content/as-came'
import { type EventForm, parseEventDraft } from '../../domain/content/event'
import { inTimeOrder } from '../../domain/content/event-time'
import { createEventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { removeItem } from '../../services/api/content.api'
import { readEvents, saveEvent } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { onSessionRenewed, retryFailedList } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen } from '../use-screen'
import { eventFormCode, selectionCode } from './late-forms'
import { pastPart } from './past'

const ROUTE = '/events'

/** Composes Events from its machine and its services. */
export const eventsScreen = defineScreen('events', {
  machine(app: SignedInApp) {
    const { services, environment } = app
    const { http } = services
    const reads = createReadCache(
      async (_: null, signal?: AbortSignal) => {
        const page = await readEvents(http, signal)
        return { ...page, items: inTimeOrder(page.items, environment.clock.now()) }
      },
      () => `${services.editorId()}`,
    )
    const { draft, restore, unsentEdits } = formDrafts<EventForm>(app, {
      formType: 'event',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseEventDraft,
      offersEdits: true,
    })

    return createEventsMachine(
      app.inspection.spyOn('events', {
        events: {
          load: (_, signal) => reads.load(null, signal),
          cache: { get: () => reads.get(null), clear: reads.clear },
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove: ({ item, version }) => removeItem(http, eventCalls.remove, item.id, version),
        },
        selection: lazyMachine(selectionCode, ({ eventsSelection }) => eventsSelection(app)),
        form: lazyMachine(eventFormCode, ({ eventForm }) => eventForm(app, draft)),
        restore,
        show: ({ item, enable }) => saveEvent(http, eventAsCame(item, enable), undefined, item.version),
        unsentEdits,
        past: pastPart(app, 'events'),
        urlState: createUrlStatePort(app, ROUTE),
        toTop: environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onCreated(app, screen) {
    onSessionRenewed(app.session, screen, () => retryFailedList(screen.getSnapshot().children.list))
  },
  commandLabels: { 'form.create': eventTexts.create, 'form.submit': eventTexts.submit },
})
