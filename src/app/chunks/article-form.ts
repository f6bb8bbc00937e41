import { type Article, type ArticleToSave, article } from '../../../contract/article'
import {
  type ArticleForm,
  articlePayload,
  inRegion,
  isSameArticle,
  type OfferedRegions,
} from '../../domain/content/article'
import { createArticleFormMachine } from '../../machines/forms/article-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { createArticlesApi } from '../../services/api/articles.api'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { ArticleForm } from '../../views/articles/article-form'

/** How many pages are searched for an item whose save has an unknown outcome. */
const CHECKED_PAGES = 20

/** Composes the article form from its machine and its services. */
export function articleForm(app: SignedInApp, draft: DraftPort<ArticleForm>, regions: () => OfferedRegions) {
  const { services } = app
  const api = createArticlesApi(services.http)
  const sentFor = (values: ArticleForm) => articlePayload(inRegion(values, regions()))

  async function check({ values, signal }: { values: ArticleForm; signal: AbortSignal }): Promise<Article | null> {
    const sent = sentFor(values)
    const last = sent.id === undefined ? 1 : CHECKED_PAGES
    for (let page = 0; page < last; page += 1) {
      const { items, hasNext } = await api.page({ regionId: sent.regionId, page }, signal)
      const found = items.find((item) => isSameArticle(item, sent))
      if (found) return found
      if (!hasNext) return null
    }
    return null
  }

  return createArticleFormMachine(
    app.inspection.spyOn('articles.form', {
      articles: {
        async save({ values, idempotencyKey }) {
          const sent = sentFor(values)
          return (await api.save(sent, idempotencyKey)) ?? sentItem(sent)
        },
        check,
      },
      regions,
      upload: createUploads(app, services.onUnauthorised, { id: 'articles.form.upload' }),
      draft,
      idempotencyKey: newId,
      toast: app.toast,
    }),
  )
}

/** The article as sent, for a response without one. */
const sentItem = (sent: ArticleToSave): Article => article.parse({ ...sent, id: sent.id ?? newId() })
