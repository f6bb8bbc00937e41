import type { Page } from '../../../contract/page'
import { type Topic, type TopicToSave, topicCalls, topicWrites } from '../../../contract/topic'
import { topicOf } from '../../domain/content/topic'
import type { Http } from './http'

export const createTopicsApi = (http: Http) => ({
  async list(signal?: AbortSignal): Promise<Page<Topic>> {
    const page = await http.sendList(topicCalls.list, { query: {}, ...(signal ? { signal } : {}) })
    return { ...page, items: page.items.map(topicOf) }
  },

  /** The saved topic of the response; null if it contains none (CALL-17, CALL-18). */
  async save(topic: TopicToSave, idempotencyKey?: string): Promise<Topic | null> {
    const saved = await http.send(topicWrites.save, {
      query: {},
      body: topic,
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
    return saved ? topicOf(saved) : null
  },

  async remove(id: string): Promise<void> {
    await http.send(topicWrites.remove, { params: { id }, query: {}, body: undefined })
  },
})
