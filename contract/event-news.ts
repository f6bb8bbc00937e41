import * as z from 'zod/mini'
import { call, noQuery, nothing, pagedList } from './call'
import { eventNewsAsked, eventNewsToSave } from './event-news.sent'
import { readId, readIdOrNone, readLocation, readText, readTextOrNone, readTexts } from './fields'

/** News of an event as a host gives it (DATA-13). */
export const eventNews = z.object({
  id: readId,
  eventId: readIdOrNone,
  title: readText,
  imageUrls: readTexts,
  videoUrls: readTexts,
  location: readLocation,
  sourceUrl: readTextOrNone,
  dateTime: readTextOrNone,
})
export type EventNews = z.infer<typeof eventNews>

const path = '/api/v1/eventNews'

export const eventNewsCalls = {
  page: pagedList({
    name: 'listEventNews',
    path: `${path}/byEventId`,
    query: eventNewsAsked,
    item: eventNews,
    rows: 'eventNewsList',
    clauses: ['CALL-13'],
  }),
  save: call({
    name: 'saveEventNews',
    method: 'post',
    path,
    query: noQuery,
    body: eventNewsToSave,
    data: z.optional(z.nullable(eventNews)),
    reply: 'enveloped',
    clauses: ['CALL-14'],
  }),
  remove: call({
    name: 'deleteEventNews',
    method: 'delete',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-15'],
  }),
}
