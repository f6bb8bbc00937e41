import { type EventForm, type EventItem, eventPayload, isSameEvent } from '../../domain/content/event'
import { createEventFormMachine } from '../../machines/forms/event-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readEvents, saveEvent } from '../../services/api/events.api'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { EventForm } from '../../views/events/event-form'

/** Composes the event form from its machine and its services. */
export function eventForm(app: SignedInApp, draft: DraftPort<EventForm>) {
  const { services } = app
  const { http } = services

  return createEventFormMachine(
    app.inspection.spyOn('events.form', {
      events: {
        async save({ values, idempotencyKey }) {
          const sent = eventPayload(values)
          return (await saveEvent(http, sent, idempotencyKey)) ?? sentItem(sent)
        },
        async check({ values, signal }) {
          const sent = eventPayload(values)
          return (await readEvents(http, signal)).items.find((item) => isSameEvent(item, sent)) ?? null
        },
      },
      upload: createUploads(app, services.onUnauthorised, { id: 'events.form.upload', ratio: '16:9' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}

/** The event as sent, for a response without one; the list is reloaded afterwards. */
const sentItem = (sent: ReturnType<typeof eventPayload>): EventItem => ({
  ...sent,
  id: sent.id ?? newId(),
  endDate: sent.endDate ?? '',
})
