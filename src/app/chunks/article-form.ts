import { type Article, type ArticleToSave, article, articleCalls } from '../../../contract/article'
import {
  type ArticleForm,
  articlePayload,
  inRegion,
  isSameArticle,
  type OfferedRegions,
} from '../../domain/content/article'
import { createArticleFormMachine } from '../../machines/forms/article-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { readList, writeItem } from '../../services/api/content.api'
import { findAttempt, findSaved } from '../../services/api/find-saved'
import { sentIdOf } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { createUploads } from '../uploads'

export { articleComparison } from '../../domain/comparison/article'
export { ArticleForm } from '../../views/articles/article-form'

/** Composes the article form from its machine and its services. */
export function articleForm(app: SignedInApp, draft: DraftPort<ArticleForm>, regions: () => OfferedRegions) {
  const { services } = app
  const { http } = services
  const sentFor = (values: ArticleForm) => articlePayload(inRegion(values, regions()))

  return createArticleFormMachine(
    app.inspection.spyOn('articles.form', {
      articles: {
        async save({ values, idempotencyKey, version }) {
          const sent = sentFor(values)
          return (await writeItem(http, articleCalls.save, sent, idempotencyKey, version)) ?? sentItem(sent)
        },
        check({ values, attempt, signal }) {
          const sent = sentFor(values)
          const { regionId } = sent
          const search = () =>
            findSaved({
              page: (page) => readList(http, articleCalls.page, { regionId, pageNo: page }, signal),
              isSaved: (item) => isSameArticle(item, sent),
            })
          return findAttempt(http, articleCalls.save, {
            attempt,
            signal,
            itemOf: (saved) => saved ?? sentItem(sent),
            search,
          })
        },
      },
      regions,
      upload: createUploads(app, services.onCall, { id: 'articles.form.upload' }),
      draft,
      attempts: services.attempts,
      toast: app.toast,
    }),
  )
}

/** The article as sent, for a response without one. */
const sentItem = (sent: ArticleToSave): Article => article.parse({ ...sent, id: sentIdOf(sent) })
