import { articleCalls } from '../../../contract/article'
import { regionCalls } from '../../../contract/region'
import { SEARCH_RELATION } from '../../../contract/search'
import { type ArticleForm, type OfferedRegions, parseArticleDraft } from '../../domain/content/article'
import { type ArticlesMachine, createArticlesMachine } from '../../machines/screens/articles.machine'
import { articleTexts } from '../../messages/content/articles'
import { readList, removeItem } from '../../services/api/content.api'
import { createReadCache } from '../../services/api/read-cache'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { findingPorts } from '../list-finder'
import { retryFailedLists } from '../session-renewal'
import { createUrlStatePort } from '../url-state'
import { defineScreen, type Visit } from '../use-screen'
import { articleFormCode } from './lazy-code'
import { pastPart } from './past'

const ROUTE = '/articles'

/** Composes Articles Management from its machine and its services. */
export const articlesScreen = defineScreen('articles', {
  machine(app: SignedInApp, _key: string, { self, onLeft }: Visit<ArticlesMachine>) {
    const { services } = app
    const { http } = services
    const reads = createReadCache(
      ({ scope, page }: { scope: string; page: number }, signal?: AbortSignal) =>
        readList(http, articleCalls.page, { regionId: scope, pageNo: page }, signal),
      ({ scope, page }) => `${services.editorId()} ${scope} ${page}`,
      { results: services.lists.articles, onLeft },
    )
    const { draft, restore, unsentEdits } = formDrafts<ArticleForm>(app, {
      formType: 'article',
      route: ROUTE,
      idOf: ({ id }) => id ?? null,
      read: parseArticleDraft,
      offersEdits: true,
    })
    const form = lazyMachine(articleFormCode, ({ articleForm }) => articleForm(app, draft, regions))

    return createArticlesMachine(
      app.inspection.spyOn('articles', {
        articles: {
          ...findingPorts(reads, ({ findArticles }, own) => findArticles({ http, reads: own })),
          hasFilters: () => http.declares(SEARCH_RELATION),
          remove: ({ item, version }) => removeItem(http, articleCalls.remove, item.id, version),
        },
        regions: (signal) => readList(http, regionCalls.list, {}, signal),
        form,
        restore,
        unsentEdits,
        past: pastPart(app, 'articles'),
        live: services.live.of('articles'),
        urlState: createUrlStatePort(app, ROUTE),
        toTop: app.environment.toTop,
        toast: app.toast,
      }),
    )

    function regions(): OfferedRegions {
      const { items = [], isFallback = false } = self()?.getSnapshot().children.regions?.getSnapshot().context ?? {}
      return { items, isFallback }
    }
  },
  onRenewed(screen) {
    const { list, regions: offered, past } = screen.getSnapshot().children
    // Articles of a stand-in region are not read again: they follow the regions.
    const isStandIn = offered?.getSnapshot().context.isFallback
    retryFailedLists(offered, isStandIn ? undefined : list, past)
  },
  commandLabels: { 'form.create': articleTexts.add, 'form.submit': articleTexts.submit },
})
