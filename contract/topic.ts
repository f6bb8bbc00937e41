import * as z from 'zod/mini'
import { wholeList } from './call'
import { readId, readTextOrNone } from './fields'

/** A trending topic as a host gives it: its name may come under three keys (DATA-12). */
export const topic = z.object({
  id: readId,
  topicName: readTextOrNone,
  name: readTextOrNone,
  title: readTextOrNone,
})
export type TopicRead = z.infer<typeof topic>

/** A trending topic as the desk uses it. */
export interface Topic {
  id: string
  topicName: string
}

export const topicCalls = {
  list: wholeList({ name: 'listTopics', path: '/api/v1/trendingTopics', item: topic, clauses: ['CALL-16'] }),
}
