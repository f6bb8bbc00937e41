import { type CarouselItem, type CarouselToAdd, type CarouselToChange, carouselCalls } from '../../../contract/carousel'
import type { Page } from '../../../contract/page'
import type { Http } from './http'

export const createCarouselApi = (http: Http) => ({
  list: (signal?: AbortSignal): Promise<Page<CarouselItem>> =>
    http.sendList(carouselCalls.list, { query: {}, ...(signal ? { signal } : {}) }),

  /** The new item of the response; null if it contains none (CALL-5). */
  async add(item: CarouselToAdd, idempotencyKey?: string): Promise<CarouselItem | null> {
    const added = await http.send(carouselCalls.add, {
      query: {},
      body: item,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return added ?? null
  },

  /** The updated item of the response; null if it contains none (CALL-6). */
  async change(item: CarouselToChange, idempotencyKey?: string): Promise<CarouselItem | null> {
    const changed = await http.send(carouselCalls.change, {
      query: {},
      body: item,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return changed ?? null
  },

  async remove(id: string): Promise<void> {
    await http.send(carouselCalls.remove, { params: { id }, query: {}, body: undefined })
  },
})
