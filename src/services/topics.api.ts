import type { Page } from '../../contract/page'
import { type Topic, topicCalls } from '../../contract/topic'
import { topicOf } from '../domain/topic'
import type { Http } from './http'

export const createTopicsApi = (http: Http) => ({
  async list(signal?: AbortSignal): Promise<Page<Topic>> {
    const page = await http.sendList(topicCalls.list, { query: {}, ...(signal ? { signal } : {}) })
    return { ...page, items: page.items.map(topicOf) }
  },
})
