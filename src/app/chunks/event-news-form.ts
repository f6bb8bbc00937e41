import { type EventNews, type EventNewsToSave, eventNews } from '../../../contract/event-news'
import { type EventNewsForm, eventNewsPayload, isSameEventNews } from '../../domain/content/event-news'
import { createEventNewsFormMachine } from '../../machines/forms/event-news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { createEventNewsApi } from '../../services/api/event-news.api'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { EventNewsForm } from '../../views/event-detail/event-news-form'

/** How many pages are searched for an item whose save has an unknown outcome. */
const CHECKED_PAGES = 20

/** Composes the event news form from its machine and its services. */
export function eventNewsForm(app: SignedInApp, draft: DraftPort<EventNewsForm>) {
  const { services } = app
  const api = createEventNewsApi(services.http)

  async function check(sent: EventNewsToSave, signal: AbortSignal): Promise<EventNews | null> {
    for (let page = 0; page < CHECKED_PAGES; page += 1) {
      const { items, hasNext } = await api.page({ eventId: sent.eventId, page }, signal)
      const found = items.find((item) => isSameEventNews(item, sent))
      if (found) return found
      if (!hasNext) return null
    }
    return null
  }

  return createEventNewsFormMachine(
    app.inspection.spyOn('eventDetail.form', {
      news: {
        async save({ values, scope, idempotencyKey }) {
          const sent = eventNewsPayload(values, scope ?? '')
          return (await api.save(sent, idempotencyKey)) ?? eventNews.parse({ ...sent, id: sent.id ?? newId() })
        },
        check: ({ values, scope, signal }) => check(eventNewsPayload(values, scope ?? ''), signal),
      },
      upload: createUploads(app, services.onUnauthorised, { id: 'eventDetail.news.form.upload' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}
