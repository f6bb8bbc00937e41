import { type EventNews, type EventNewsToSave, eventNews, eventNewsCalls } from '../../../contract/event-news'
import { type EventNewsForm, eventNewsPayload, isSameEventNews } from '../../domain/content/event-news'
import { createEventNewsFormMachine } from '../../machines/forms/event-news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { sentIdOf } from '../../services/browser/new-id'
import { locate } from '../../views/shared/location/locate'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { eventNewsComparison } from '../../domain/comparison/event-news'
export { EventNewsForm } from '../../views/event-detail/event-news-form'

/** Composes the event news form from its machine and its services. */
export function eventNewsForm(app: SignedInApp, draft: DraftPort<EventNewsForm>) {
  const { services } = app
  const { http } = services

  return createEventNewsFormMachine(
    app.inspection.spyOn('eventDetail.form', {
      news: {
        async save({ values, scope, idempotencyKey, version }) {
          const sent = eventNewsPayload(values, scope ?? '')
          const saved = await writeItem(http, eventNewsCalls.save, sent, idempotencyKey, version)
          return saved ?? sentItem(sent)
        },
        check({ values, attempt, scope, signal }) {
          const sent = eventNewsPayload(values, scope ?? '')
          const { eventId } = sent
          const search = () =>
            findSaved({
              page: (page) => readList(http, eventNewsCalls.page, { eventId, pageNo: page }, signal),
              isSaved: (item) => isSameEventNews(item, sent),
            })
          return findAttempt(http, eventNewsCalls.save, {
            attempt,
            signal,
            itemOf: (saved) => saved ?? sentItem(sent),
            search,
          })
        },
      },
      upload: createUploads(app, services.onCall, { id: 'eventDetail.news.form.upload' }),
      draft,
      attempts: services.attempts,
      locate,
      toast: app.toast,
    }),
  )
}

/** The item as sent, for a response without one. */
const sentItem = (sent: EventNewsToSave): EventNews => eventNews.parse({ ...sent, id: sentIdOf(sent) })
