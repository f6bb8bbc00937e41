import { type EventForm, type EventItem, eventPayload, isSameEvent } from '../../domain/event'
import { createEventFormMachine } from '../../machines/event-form.machine'
import type { DraftPort } from '../../machines/parts/draft-keeper.machine'
import { createEventsApi } from '../../services/events.api'
import { newId } from '../../services/new-id'
import type { DeskApp } from '../desk'
import { createUploads } from '../uploads'

export { EventForm } from '../../views/events/event-form'

/** The event form, composed of its machine and the services behind it. */
export function eventForm(app: DeskApp, draft: DraftPort<EventForm>) {
  const { desk } = app
  const api = createEventsApi(desk.http)

  return createEventFormMachine(
    app.inspection.spyOn('events.form', {
      events: {
        async save({ values, attempt }) {
          const sent = eventPayload(values)
          return (await api.save(sent, attempt)) ?? sentItem(sent)
        },
        async check({ values, signal }) {
          const sent = eventPayload(values)
          return (await api.list(signal)).items.find((item) => isSameEvent(item, sent)) ?? null
        },
      },
      upload: createUploads(app, desk.onUnauthorised, { ratio: '16:9' }),
      draft,
      attempt: newId,
      toast: app.toast,
    }),
  )
}

/** The event as it was sent, for an answer that carries none; the list is read again behind it. */
const sentItem = (sent: ReturnType<typeof eventPayload>): EventItem => ({
  ...sent,
  id: sent.id ?? newId(),
  endDate: sent.endDate ?? '',
})
