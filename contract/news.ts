import * as z from 'zod/mini'
import { call, noQuery, nothing, pagedList } from './call'
import { readId, readLocation, readText, readTextOrNone, readTexts } from './fields'
import { newsAsked, newsToSave } from './news.sent'

export const newsType = z.enum(['DESCRIPTIVE', 'BULLETPOINTS'])
export type NewsType = z.infer<typeof newsType>

/** A news item as a host gives it (DATA-11). */
export const news = z.object({
  id: readId,
  title: readText,
  newsType: z._default(z.catch(newsType, 'DESCRIPTIVE'), 'DESCRIPTIVE'),
  dateTime: readTextOrNone,
  topicId: readTextOrNone,
  sourceUrl: readTextOrNone,
  description: readTextOrNone,
  subTitle: readTextOrNone,
  bulletPoints: readTexts,
  location: readLocation,
  imageUrls: readTexts,
  videoUrls: readTexts,
  createdAt: readTextOrNone,
})
export type News = z.infer<typeof news>

export const newsCalls = {
  page: pagedList({
    name: 'listNews',
    path: '/api/v1/news/byTopicId',
    query: newsAsked,
    item: news,
    rows: 'newsList',
    clauses: ['CALL-29'],
  }),
  save: call({
    name: 'saveNews',
    method: 'post',
    path: '/api/v1/news',
    query: noQuery,
    body: newsToSave,
    data: z.optional(z.nullable(news)),
    reply: 'enveloped',
    clauses: ['CALL-30'],
  }),
  remove: call({
    name: 'deleteNews',
    method: 'delete',
    path: '/api/v1/news/:id',
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-31'],
  }),
}
