import { eventCalls } from '../../../contract/event'
import { type EventForm, parseEventDraft } from '../../domain/content/event'
import { createEventsMachine } from '../../machines/screens/events.machine'
import { eventTexts } from '../../messages/content/events'
import { removeItem } from '../../services/api/content.api'
import { readEvents } from '../../services/api/events.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { onSessionRenewed, retryFailedList } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen } from '../use-screen'
import { eventFormCode } from './late-forms'

const ROUTE = '/events'

/** Composes Events from its machine and its services. */
export const eventsScreen = defineScreen('events', {
  machine(app: SignedInApp) {
    const { services } = app
    const { http } = services
    const reads = createReadCache(
      (_: null, signal?: AbortSignal) => readEvents(http, signal),
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
          remove: ({ item, version }) => removeItem(http, eventCalls.remove, item.id, version),
        },
        form: lazyMachine(eventFormCode, ({ eventForm }) => eventForm(app, draft)),
        restore,
        unsentEdits,
        urlState: createUrlStatePort(app, ROUTE),
        toTop: app.environment.toTop,
        toast: app.toast,
      }),
    )
  },
  onCreated(app, screen) {
    onSessionRenewed(app.session, screen, () => retryFailedList(screen.getSnapshot().children.list))
  },
  commandLabels: { 'form.create': eventTexts.create, 'form.submit': eventTexts.submit },
})
