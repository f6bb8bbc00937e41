import { type EventRead, type EventToSave, eventCalls } from '../../../contract/event'
import type { Page } from '../../../contract/page'
import { type EventItem, eventOf } from '../../domain/content/event'
import type { Http } from './http'

export const createEventsApi = (http: Http) => ({
  async list(signal?: AbortSignal): Promise<Page<EventItem>> {
    const page = await http.sendList(eventCalls.list, { query: {}, ...(signal ? { signal } : {}) })
    return { ...page, items: page.items.map(eventOf) }
  },

  /** One event; null if the API server has no event with this id (CALL-11). */
  async one(id: string, signal?: AbortSignal): Promise<EventItem | null> {
    const read = await http.send(eventCalls.one, {
      params: { id },
      query: {},
      body: undefined,
      ...(signal ? { signal } : {}),
    })
    return itemOf(read)
  },

  /** The saved event of the response; null if it contains none. */
  async save(event: EventToSave, idempotencyKey?: string): Promise<EventItem | null> {
    const saved = await http.send(eventCalls.save, {
      query: {},
      body: event,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return itemOf(saved)
  },

  async remove(id: string): Promise<void> {
    await http.send(eventCalls.remove, { params: { id }, query: {}, body: undefined })
  },
})

const itemOf = (read: EventRead | null | undefined): EventItem | null => (read ? eventOf(read) : null)
