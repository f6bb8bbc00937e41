import { type News, news } from '../../../contract/news'
import type { NewsToSave } from '../../../contract/news.sent'
import { isSameNews, type NewsForm, newsPayload } from '../../domain/news'
import { createNewsFormMachine } from '../../machines/news-form.machine'
import type { DraftPort } from '../../machines/parts/draft-keeper.machine'
import { newId } from '../../services/new-id'
import { createNewsApi } from '../../services/news.api'
import type { App } from '../app'
import { deskOf } from '../desk'
import { createUploads } from '../uploads'

/** How many pages a check of an uncertain save looks through. */
const CHECKED_PAGES = 20

/** The news form, composed of its machine and the services behind it. */
export function newsForm(app: App, draft: DraftPort<NewsForm>) {
  const desk = deskOf(app)
  const api = createNewsApi(desk.http)

  async function check({ values, signal }: { values: NewsForm; signal: AbortSignal }): Promise<News | null> {
    const sent = newsPayload(values)
    const last = sent.id === undefined ? 1 : CHECKED_PAGES
    for (let page = 0; page < last; page += 1) {
      const { items, hasNext } = await api.page({ page, userId: desk.editorId() ?? '' }, signal)
      const found = items.find((item) => isSameNews(item, sent))
      if (found) return found
      if (!hasNext) return null
    }
    return null
  }

  return createNewsFormMachine({
    news: {
      async save({ values, attempt }) {
        const sent = newsPayload(values)
        return (await api.save(sent, attempt)) ?? sentItem(sent)
      },
      check,
    },
    upload: createUploads(app, desk.onUnauthorised),
    draft,
    attempt: newId,
    toast: app.toast,
  })
}

/** The item as it was sent, for an answer that carries none (NEWS-25). */
const sentItem = (sent: NewsToSave): News => news.parse({ ...sent, id: sent.id ?? newId() })
