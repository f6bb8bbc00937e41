import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList, wholeList } from './call'
import { readId, readTextOrNone } from './fields'
import type { PageQuery } from './page'
import type { SearchQuery } from './search'
import { readVersion } from './version'

/** A trending topic as the host sends it: its name may be under one of three keys (DATA-12). */
export const topic = z.object({
  id: readId,
  topicName: readTextOrNone,
  name: readTextOrNone,
  title: readTextOrNone,
  version: readVersion,
  ...readAuthors,
})
export type TopicRead = z.infer<typeof topic>

/** A trending topic as the client uses it. */
export interface Topic {
  id: string
  topicName: string
  version?: number | undefined
  changedBy?: string | undefined
  changedAt?: string | undefined
}

/** A trending topic as the client sends it; an update if it has an id (CALL-17, CALL-18, TOPIC-4). */
export interface TopicToSave {
  id?: string | undefined
  topicName: string
}

export const topicCalls = {
  list: wholeList({ name: 'listTopics', path: '/api/v1/trendingTopics', item: topic, clauses: ['CALL-16'] }),
}

/** Separate from the list call, which screens without writes import. */
export const topicWrites = {
  save: call<TopicToSave>()({
    name: 'saveTopic',
    method: 'post',
    path: '/api/v1/trendingTopics',
    data: z.optional(z.nullable(topic)),
    reply: 'enveloped',
    clauses: ['CALL-17', 'CALL-18'],
  }),
  remove: call()({
    name: 'deleteTopic',
    method: 'delete',
    path: '/api/v1/trendingTopics/:id',
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-19'],
  }),
}

/** The query of a page of topics, and a search. */
export interface TopicsQuery extends PageQuery, SearchQuery<'date' | 'title'> {}

/** The same list, page by page, or a search of it: only from a host that declares them. */
export const topicPages = pagedList<TopicsQuery>()({
  name: 'pageTopics',
  path: topicCalls.list.path,
  item: topic,
  rows: 'topicsList',
  clauses: ['CALL-16'],
})
