import * as z from 'zod/mini'
import { call, noQuery, nothing, pagedList } from './call'
import {
  pageNumber,
  readId,
  readLocation,
  readText,
  readTextOrNone,
  readTexts,
  sentId,
  sentLocation,
  sentText,
} from './fields'

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

const required = sentText.check(z.trim(), z.minLength(1))
const common = {
  id: z.optional(sentId),
  title: required,
  dateTime: z.iso.datetime({ offset: true }),
  topicId: z.optional(sentId),
  sourceUrl: z.optional(sentText),
  location: z.object({ ...sentLocation.shape, country: required }),
  imageUrls: z.array(sentText),
  videoUrls: z.array(sentText),
}

/** A news item as an editor sends it: the texts of its own type only (NEWS-21, NEWS-22). */
export const newsToSave = z.discriminatedUnion('newsType', [
  z.strictObject({ ...common, newsType: z.literal('DESCRIPTIVE'), description: required }),
  z.strictObject({
    ...common,
    newsType: z.literal('BULLETPOINTS'),
    subTitle: required,
    bulletPoints: z.array(required).check(z.minLength(1)),
  }),
])
export type NewsToSave = z.infer<typeof newsToSave>

export const newsCalls = {
  page: pagedList({
    name: 'listNews',
    path: '/api/v1/news/byTopicId',
    query: z.object({
      topicId: z.optional(sentText),
      pageNo: z._default(pageNumber, 0),
      userId: z.optional(sentText),
    }),
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
