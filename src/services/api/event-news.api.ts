import { type EventNews, type EventNewsToSave, eventNewsCalls } from '../../../contract/event-news'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

/** The query of a page of an event's news (CALL-13). */
export interface EventNewsQuery {
  eventId: string
  page: number
}

export const createEventNewsApi = (http: Http) => ({
  page: ({ eventId, page }: EventNewsQuery, signal?: AbortSignal): Promise<Page<EventNews>> =>
    http.sendList(eventNewsCalls.page, { query: { eventId, pageNo: page }, ...(signal ? { signal } : {}) }),

  /** The saved item of the response; null if it contains none. */
  async save(item: EventNewsToSave, idempotencyKey?: string): Promise<EventNews | null> {
    const saved = await http.send(eventNewsCalls.save, {
      query: {},
      body: item,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return saved ?? null
  },

  async remove(id: string): Promise<void> {
    await http.send(eventNewsCalls.remove, { params: { id }, query: {}, body: undefined })
  },
})
