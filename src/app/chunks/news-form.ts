import { type News, type NewsToSave, news } from '../../../contract/news'
import type { NewsForm } from '../../domain/news'
import { isSameNews, newsPayload } from '../../domain/news-sending'
import { createNewsFormMachine } from '../../machines/news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-keeper.machine'
import { newId } from '../../services/new-id'
import { createNewsApi } from '../../services/news.api'
import type { DeskApp } from '../desk'
import { findSaved } from '../find-saved'
import { createUploads } from '../uploads'

export { NewsForm } from '../../views/news/news-form'

/** The news form, composed of its machine and the services behind it. */
export function newsForm(app: DeskApp, draft: DraftPort<NewsForm>) {
  const { desk } = app
  const api = createNewsApi(desk.http)

  return createNewsFormMachine(
    app.inspection.spyOn('news.form', {
      news: {
        async save({ values, attempt }) {
          const sent = newsPayload(values)
          return (await api.save(sent, attempt)) ?? sentItem(sent)
        },
        check({ values, signal }) {
          const sent = newsPayload(values)
          return findSaved({
            page: (page) => api.page({ page, userId: desk.editorId() ?? '' }, signal),
            isSaved: (item) => isSameNews(item, sent),
            isNew: sent.id === undefined,
          })
        },
      },
      upload: createUploads(app, desk.onUnauthorised),
      draft,
      attempt: newId,
      toast: app.toast,
    }),
  )
}

/** The item as it was sent, for an answer that carries none (NEWS-25). */
const sentItem = (sent: NewsToSave): News => news.parse({ ...sent, id: sent.id ?? newId() })
