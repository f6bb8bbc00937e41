import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList } from './call'
import { type Location, readId, readIdOrNone, readLocation, readText, readTextOrNone, readTexts } from './fields'
import { readVersion } from './version'

/** An event news item as the host sends it (DATA-13). */
export const eventNews = z.object({
  id: readId,
  eventId: readIdOrNone,
  title: readText,
  imageUrls: readTexts,
  videoUrls: readTexts,
  location: readLocation,
  sourceUrl: readTextOrNone,
  dateTime: readTextOrNone,
  version: readVersion,
  ...readAuthors,
})
export type EventNews = z.infer<typeof eventNews>

/** The query of a page of one event's news (CALL-13). */
export interface EventNewsQuery {
  eventId: string
  pageNo?: number
}

/** An event news item as the client sends it; an update if it has an id (CALL-14, EVN-6 to EVN-8). */
export interface EventNewsToSave {
  id?: string | undefined
  eventId: string
  title: string
  imageUrls: string[]
  videoUrls: string[]
  location: Location
  sourceUrl?: string | undefined
  dateTime: string
}

const path = '/api/v1/eventNews'

export const eventNewsCalls = {
  page: pagedList<EventNewsQuery>()({
    name: 'listEventNews',
    path: `${path}/byEventId`,
    item: eventNews,
    rows: 'eventNewsList',
    clauses: ['CALL-13'],
  }),
  save: call<EventNewsToSave>()({
    name: 'saveEventNews',
    method: 'post',
    path,
    data: z.optional(z.nullable(eventNews)),
    reply: 'enveloped',
    clauses: ['CALL-14'],
  }),
  remove: call()({
    name: 'deleteEventNews',
    method: 'delete',
    path: `${path}/:id`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-15'],
  }),
}
