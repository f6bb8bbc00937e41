import { type Article, type ArticleToSave, articleCalls } from '../../../contract/article'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

export const createArticlesApi = (http: Http) => ({
  /** One page of a region's articles, numbered from 0 (CALL-20). */
  page: ({ regionId, page }: { regionId: string; page: number }, signal?: AbortSignal): Promise<Page<Article>> =>
    http.sendList(articleCalls.page, { query: { regionId, pageNo: page }, ...(signal ? { signal } : {}) }),

  /** One article by its id (CALL-23). */
  one: (id: string, signal?: AbortSignal): Promise<Article> =>
    http.send(articleCalls.one, { params: { id }, query: {}, body: undefined, ...(signal ? { signal } : {}) }),

  /** The saved article of the response; null if it contains none (CALL-21). */
  async save(article: ArticleToSave, idempotencyKey?: string): Promise<Article | null> {
    const saved = await http.send(articleCalls.save, {
      query: {},
      body: article,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return saved ?? null
  },

  async remove(id: string): Promise<void> {
    await http.send(articleCalls.remove, { params: { id }, query: {}, body: undefined })
  },
})
