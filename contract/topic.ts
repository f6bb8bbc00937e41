import * as z from 'zod/mini'
import { call, noQuery, nothing, wholeList } from './call'
import { readId, readTextOrNone } from './fields'
import { topicToSave } from './topic.sent'

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

/** The writes of topics stand apart from the list, which screens without them read. */
export const topicWrites = {
  save: call({
    name: 'saveTopic',
    method: 'post',
    path: '/api/v1/trendingTopics',
    query: noQuery,
    body: topicToSave,
    data: z.optional(z.nullable(topic)),
    reply: 'enveloped',
    clauses: ['CALL-17', 'CALL-18'],
  }),
  remove: call({
    name: 'deleteTopic',
    method: 'delete',
    path: '/api/v1/trendingTopics/:id',
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-19'],
  }),
}
