import { eventCalls } from '../../../contract/event'
import { type EventForm, type EventItem, eventOf, eventPayload, isSameEvent } from '../../domain/content/event'
import { createEventFormMachine } from '../../machines/forms/event-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readEvents, saveEvent } from '../../services/api/events.api'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { sentIdOf } from '../../services/browser/new-id'
import { locate } from '../../views/shared/location/locate'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { eventComparison } from '../../domain/comparison/event'
export { EventForm } from '../../views/events/event-form'

/** Composes the event form from its machine and its services. */
export function eventForm(app: SignedInApp, draft: DraftPort<EventForm>) {
  const { services } = app
  const { http } = services

  return createEventFormMachine(
    app.inspection.spyOn('events.form', {
      events: {
        async save({ values, idempotencyKey, version }) {
          const sent = eventPayload(values)
          return (await saveEvent(http, sent, idempotencyKey, version)) ?? sentItem(sent)
        },
        check({ values, attempt, signal }) {
          const sent = eventPayload(values)
          const search = () =>
            findSaved({ page: () => readEvents(http, signal), isSaved: (item) => isSameEvent(item, sent) })
          return findAttempt(http, eventCalls.save, {
            attempt,
            signal,
            itemOf: (saved) => (saved ? eventOf(saved) : sentItem(sent)),
            search,
          })
        },
      },
      upload: createUploads(app, services.onCall, { id: 'events.form.upload' }),
      draft,
      attempts: services.attempts,
      locate,
      toast: app.toast,
    }),
  )
}

/** The event as sent, for a response without one; the list is reloaded afterwards. */
const sentItem = (sent: ReturnType<typeof eventPayload>): EventItem => ({
  ...sent,
  id: sentIdOf(sent),
  endDate: sent.endDate ?? '',
})
