import { createActor } from 'xstate'
import { type EventForm, readEventDraft } from '../../domain/event'
import { createEventsMachine } from '../../machines/events.machine'
import { eventTexts } from '../../messages/events'
import { createEventsApi } from '../../services/events.api'
import { keepReads } from '../../services/kept-reads'
import type { DeskApp } from '../desk'
import { formDrafts } from '../form-drafts'
import { late, lateCode } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'

const ROUTE = '/events'

export const eventFormCode = lateCode(() => import('../chunks/event-form'))

/** Events, composed of its machine and the services behind it. */
export const eventsScreen = defineScreen(
  'events',
  (app: DeskApp) => {
    const { desk } = app
    const api = createEventsApi(desk.http)
    const reads = keepReads(
      (_: null, signal?: AbortSignal) => api.list(signal),
      () => `${desk.editorId()}`,
    )
    const { draft, restore } = formDrafts<EventForm>(desk.shelf, {
      formType: 'event',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: readEventDraft,
    })

    const screen = createActor(
      createEventsMachine(
        app.inspection.spyOn('events', {
          events: {
            list: (_, signal) => reads.load(null, signal),
            kept: { of: () => reads.kept(null), forget: reads.forget },
            remove: ({ item }) => api.remove(item.id),
          },
          form: late(async () => (await eventFormCode.load()).eventForm(app, draft)),
          restore,
          place: createPlace(app.history, ROUTE),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('events'),
    )
    onRenewed(app.session, screen, () => readAgain(screen.getSnapshot().children.crud?.getSnapshot().children.list))
    return screen
  },
  { 'form.create': eventTexts.create, 'form.submit': eventTexts.submit },
)
