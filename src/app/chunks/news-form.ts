import { type News, type NewsToSave, news, newsCalls } from '../../../contract/news'
import { isSameNews, type NewsForm, newsPayload } from '../../domain/content/news'
import { createNewsFormMachine } from '../../machines/forms/news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { sentIdOf } from '../../services/browser/new-id'
import { locate } from '../../views/shared/location/locate'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { newsComparison } from '../../domain/comparison/news'
export { NewsForm } from '../../views/news/news-form'

/** Composes the news form from its machine and its services. */
export function newsForm(app: SignedInApp, draft: DraftPort<NewsForm>) {
  const { services } = app
  const { http } = services

  return createNewsFormMachine(
    app.inspection.spyOn('news.form', {
      news: {
        async save({ values, idempotencyKey, version }) {
          const sent = newsPayload(values)
          return (await writeItem(http, newsCalls.save, sent, idempotencyKey, version)) ?? sentItem(sent)
        },
        check({ values, attempt, signal }) {
          const sent = newsPayload(values)
          const userId = services.editorId() ?? ''
          const search = () =>
            findSaved({
              page: (page) => readList(http, newsCalls.page, { pageNo: page, userId }, signal),
              isSaved: (item) => isSameNews(item, sent),
            })
          return findAttempt(http, newsCalls.save, {
            attempt,
            signal,
            itemOf: (saved) => saved ?? sentItem(sent),
            search,
          })
        },
      },
      upload: createUploads(app, services.onCall, { id: 'news.form.upload' }),
      draft,
      attempts: services.attempts,
      locate,
      toast: app.toast,
    }),
  )
}

/** The item as sent, for a response without one (NEWS-25). */
const sentItem = (sent: NewsToSave): News => news.parse({ ...sent, id: sentIdOf(sent) })
