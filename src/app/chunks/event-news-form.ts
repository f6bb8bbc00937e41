import { eventNews, eventNewsCalls } from '../../../contract/event-news'
import { type EventNewsForm, eventNewsPayload, isSameEventNews } from '../../domain/content/event-news'
import { createEventNewsFormMachine } from '../../machines/forms/event-news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findSaved } from '../../services/api/find-saved'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { EventNewsForm } from '../../views/event-detail/event-news-form'

/** Composes the event news form from its machine and its services. */
export function eventNewsForm(app: SignedInApp, draft: DraftPort<EventNewsForm>) {
  const { services } = app
  const { http } = services

  return createEventNewsFormMachine(
    app.inspection.spyOn('eventDetail.form', {
      news: {
        async save({ values, scope, idempotencyKey }) {
          const sent = eventNewsPayload(values, scope ?? '')
          const saved = await writeItem(http, eventNewsCalls.save, sent, idempotencyKey)
          return saved ?? eventNews.parse({ ...sent, id: sent.id ?? newId() })
        },
        check({ values, scope, signal }) {
          const sent = eventNewsPayload(values, scope ?? '')
          const { eventId } = sent
          return findSaved({
            page: (page) => readList(http, eventNewsCalls.page, { eventId, pageNo: page }, signal),
            isSaved: (item) => isSameEventNews(item, sent),
            // A new item may be on any page, since its date orders the list.
            isNew: false,
          })
        },
      },
      upload: createUploads(app, services.onUnauthorised, { id: 'eventDetail.news.form.upload' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}
