import { createActor } from 'xstate'
import { type NewsForm, readNewsDraft } from '../../domain/news'
import { createNewsMachine } from '../../machines/news.machine'
import { newsTexts } from '../../messages/news'
import { keepReads } from '../../services/kept-reads'
import { createNewsApi } from '../../services/news.api'
import { createRegionsApi } from '../../services/regions.api'
import { createTopicsApi } from '../../services/topics.api'
import type { DeskApp } from '../desk'
import { formDrafts } from '../form-drafts'
import { late, lateCode } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'
import { itemNotification } from './item-notification'

const ROUTE = '/all-news'

export const newsFormCode = lateCode(() => import('../chunks/news-form'))

/** News Management, composed of its machine and the services behind it. */
export const newsScreen = defineScreen(
  'news',
  (app: DeskApp) => {
    const { desk } = app
    const api = createNewsApi(desk.http)
    const reads = keepReads(
      (query: { page: number }, signal?: AbortSignal) => api.page({ ...query, userId: desk.editorId() ?? '' }, signal),
      ({ page }) => `${desk.editorId()} ${page}`,
    )

    const { draft, restore } = formDrafts<NewsForm>(desk.shelf, {
      formType: 'news',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: readNewsDraft,
    })
    const form = late(async () => (await newsFormCode.load()).newsForm(app, draft))

    const screen = createActor(
      createNewsMachine(
        app.inspection.spyOn('news', {
          news: {
            load: ({ page }, signal) => reads.load({ page }, signal),
            kept: { of: ({ page }) => reads.kept({ page }), forget: reads.forget },
            remove: ({ item }) => api.remove(item.id),
          },
          topics: (signal) => createTopicsApi(desk.http).list(signal),
          regions: (signal) => createRegionsApi(desk.http).list(signal),
          notify: itemNotification(app),
          form,
          restore,
          place: createPlace(app.history, ROUTE),
          confirm: (text) => window.confirm(text),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('news'),
    )
    onRenewed(app.session, screen, () => {
      const { crud, topics, regions } = screen.getSnapshot().children
      for (const list of [crud?.getSnapshot().children.list, topics, regions]) readAgain(list)
    })
    return screen
  },
  { 'form.create': newsTexts.add, 'form.submit': newsTexts.submit },
)
