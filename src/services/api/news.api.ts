import { type News, type NewsToSave, newsCalls } from '../../../contract/news'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

/** The query of a page of news: one topic or all of them, and optionally a user (CALL-29). */
export interface NewsQuery {
  page: number
  topicId?: string
  userId?: string
}

export const createNewsApi = (http: Http) => ({
  page: ({ page, topicId = '', userId = '' }: NewsQuery, signal?: AbortSignal): Promise<Page<News>> =>
    http.sendList(newsCalls.page, { query: { topicId, pageNo: page, userId }, ...(signal ? { signal } : {}) }),

  /** The saved item of the response; null if it contains none (NEWS-25). */
  async save(news: NewsToSave, idempotencyKey?: string): Promise<News | null> {
    const saved = await http.send(newsCalls.save, {
      query: {},
      body: news,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return saved ?? null
  },

  async remove(id: string): Promise<void> {
    await http.send(newsCalls.remove, { params: { id }, query: {}, body: undefined })
  },
})
