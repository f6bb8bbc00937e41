import { createActor } from 'xstate'
import { type ArticleForm, type OfferedRegions, readArticleDraft } from '../../domain/article'
import { createArticlesMachine } from '../../machines/articles.machine'
import { articleTexts } from '../../messages/articles'
import { createArticlesApi } from '../../services/articles.api'
import { keepReads } from '../../services/kept-reads'
import { createRegionsApi } from '../../services/regions.api'
import type { DeskApp } from '../desk'
import { formDrafts } from '../form-drafts'
import { late, lateCode } from '../late'
import { createPlace } from '../place'
import { onRenewed, readAgain } from '../renewal'
import { defineScreen } from '../use-screen'

const ROUTE = '/articles'

export const articleFormCode = lateCode(() => import('../chunks/article-form'))

/** Articles Management, composed of its machine and the services behind it. */
export const articlesScreen = defineScreen(
  'articles',
  (app: DeskApp) => {
    const { desk } = app
    const api = createArticlesApi(desk.http)
    const reads = keepReads(api.page, ({ regionId, page }) => `${desk.editorId()} ${regionId} ${page}`)
    const { draft, restore } = formDrafts<ArticleForm>(desk.shelf, {
      formType: 'article',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: readArticleDraft,
    })
    const form = late(async () => (await articleFormCode.load()).articleForm(app, draft, regions))

    const screen = createActor(
      createArticlesMachine(
        app.inspection.spyOn('articles', {
          articles: {
            load: ({ scope, page }, signal) => reads.load({ regionId: scope, page }, signal),
            kept: { of: ({ scope, page }) => reads.kept({ regionId: scope, page }), forget: reads.forget },
            remove: ({ item }) => api.remove(item.id),
          },
          regions: (signal) => createRegionsApi(desk.http).list(signal),
          form,
          restore,
          place: createPlace(app.history, ROUTE),
          toTop: () => window.scrollTo({ top: 0 }),
          toast: app.toast,
        }),
      ),
      app.inspection.actorOptions('articles'),
    )

    function regions(): OfferedRegions {
      const { items = [], isFallback = false } = screen.getSnapshot().children.regions?.getSnapshot().context ?? {}
      return { items, isFallback }
    }

    onRenewed(app.session, screen, () => {
      const { crud, regions: offered } = screen.getSnapshot().children
      for (const list of [offered, crud?.getSnapshot().children.list]) readAgain(list)
    })
    return screen
  },
  { 'form.create': articleTexts.add, 'form.submit': articleTexts.submit },
)
