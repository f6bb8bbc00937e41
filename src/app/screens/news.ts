import { createActor } from 'xstate'
import { type News, type NewsToSave, news } from '../../../contract/news'
import { isSameNews, type NewsForm, newsPayload, readNewsDraft } from '../../domain/news'
import { createNewsMachine } from '../../machines/news.machine'
import { keepReads } from '../../services/kept-reads'
import { newId } from '../../services/new-id'
import { createNewsApi } from '../../services/news.api'
import { createRegionsApi } from '../../services/regions.api'
import { createTopicsApi } from '../../services/topics.api'
import type { App } from '../app'
import { deskOf } from '../desk'
import { formDrafts } from '../form-drafts'
import { historyOf } from '../history'
import { createPlace } from '../place'
import { defineScreen } from '../use-screen'

const ROUTE = '/all-news'
/** How many pages a check of an uncertain save looks through. */
const CHECKED_PAGES = 20

/** News Management, composed of its machine and the services behind it. */
export const newsScreen = defineScreen('news', (app: App) => {
  const desk = deskOf(app)
  const api = createNewsApi(desk.http)
  const reads = keepReads(
    (query: { page: number }, signal?: AbortSignal) => api.page({ ...query, userId: desk.editorId() ?? '' }, signal),
    ({ page }) => `${desk.editorId()} ${page}`,
  )

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

  return createActor(
    createNewsMachine({
      news: {
        page: ({ page }, signal) => reads.load({ page }, signal),
        kept: { of: ({ page }) => reads.kept({ page }), forget: reads.forget },
        async save({ values, attempt }) {
          const sent = newsPayload(values)
          return (await api.save(sent, attempt)) ?? sentItem(sent)
        },
        check,
        remove: ({ item }) => api.remove(item.id),
      },
      topics: (signal) => createTopicsApi(desk.http).list(signal),
      regions: (signal) => createRegionsApi(desk.http).list(signal),
      notify: desk.notify,
      upload: desk.upload,
      ...formDrafts<NewsForm>(desk.shelf, {
        formType: 'news',
        route: ROUTE,
        idOf: ({ id }) => id ?? null,
        read: readNewsDraft,
      }),
      place: createPlace(historyOf(app), ROUTE),
      confirm: (text) => window.confirm(text),
      attempt: newId,
      toTop: () => window.scrollTo({ top: 0 }),
      toast: app.toast,
    }),
  )
})

/** The item as it was sent, for an answer that carries none (NEWS-25). */
const sentItem = (sent: NewsToSave): News => news.parse({ ...sent, id: sent.id ?? newId() })
