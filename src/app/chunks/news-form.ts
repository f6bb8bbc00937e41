import { type News, type NewsToSave, news, newsCalls } from '../../../contract/news'
import { isSameNews, type NewsForm, newsPayload } from '../../domain/content/news'
import { createNewsFormMachine } from '../../machines/forms/news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findSaved } from '../../services/api/find-saved'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { NewsForm } from '../../views/news/news-form'

/** Composes the news form from its machine and its services. */
export function newsForm(app: SignedInApp, draft: DraftPort<NewsForm>) {
  const { services } = app
  const { http } = services

  return createNewsFormMachine(
    app.inspection.spyOn('news.form', {
      news: {
        async save({ values, idempotencyKey }) {
          const sent = newsPayload(values)
          return (await writeItem(http, newsCalls.save, sent, idempotencyKey)) ?? sentItem(sent)
        },
        check({ values, signal }) {
          const sent = newsPayload(values)
          const userId = services.editorId() ?? ''
          return findSaved({
            page: (page) => readList(http, newsCalls.page, { pageNo: page, userId }, signal),
            isSaved: (item) => isSameNews(item, sent),
            isNew: sent.id === undefined,
          })
        },
      },
      upload: createUploads(app, services.onUnauthorised, { id: 'news.form.upload' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}

/** The item as sent, for a response without one (NEWS-25). */
const sentItem = (sent: NewsToSave): News => news.parse({ ...sent, id: sent.id ?? newId() })
