import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList } from './call'
import { type Location, readId, readIdOrNone, readLocation, readText, readTextOrNone, readTexts } from './fields'
import type { SearchQuery } from './search'
import { readVersion } from './version'

export const newsType = z.enum(['DESCRIPTIVE', 'BULLETPOINTS'])
export type NewsType = z.infer<typeof newsType>

/** A news item as the host sends it (DATA-11). */
export const news = z.object({
  id: readId,
  title: readText,
  newsType: z._default(z.catch(newsType, 'DESCRIPTIVE'), 'DESCRIPTIVE'),
  dateTime: readTextOrNone,
  topicId: readIdOrNone,
  sourceUrl: readTextOrNone,
  description: readTextOrNone,
  subTitle: readTextOrNone,
  bulletPoints: readTexts,
  location: readLocation,
  imageUrls: readTexts,
  videoUrls: readTexts,
  createdAt: readTextOrNone,
  version: readVersion,
  ...readAuthors,
})
export type News = z.infer<typeof news>

/** The query of a page of news: one topic or all of them, optionally a user (CALL-29), and a search. */
export interface NewsQuery
  extends SearchQuery<'date' | 'title' | 'country' | 'region' | 'type', 'country' | 'region' | 'type'> {
  topicId?: string
  pageNo?: number
  userId?: string
}

interface NewsFields {
  id?: string | undefined
  title: string
  dateTime: string
  topicId?: string | undefined
  sourceUrl?: string | undefined
  location: Location
  imageUrls: string[]
  videoUrls: string[]
}

export interface DescriptiveNewsToSave extends NewsFields {
  newsType: 'DESCRIPTIVE'
  description: string
}

export interface BulletPointsNewsToSave extends NewsFields {
  newsType: 'BULLETPOINTS'
  subTitle: string
  bulletPoints: string[]
}

/** A news item as the client sends it: only the texts of its own type (NEWS-21, NEWS-22). */
export type NewsToSave = DescriptiveNewsToSave | BulletPointsNewsToSave

export const newsCalls = {
  page: pagedList<NewsQuery>()({
    name: 'listNews',
    path: '/api/v1/news/byTopicId',
    item: news,
    rows: 'newsList',
    clauses: ['CALL-29'],
  }),
  save: call<NewsToSave>()({
    name: 'saveNews',
    method: 'post',
    path: '/api/v1/news',
    data: z.optional(z.nullable(news)),
    reply: 'enveloped',
    clauses: ['CALL-30'],
  }),
  remove: call()({
    name: 'deleteNews',
    method: 'delete',
    path: '/api/v1/news/:id',
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-31'],
  }),
}
