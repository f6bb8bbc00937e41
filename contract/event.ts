import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList, wholeList } from './call'
import { type Location, readEnabled, readId, readLocation, readText, readTextOrNone } from './fields'
import type { PageQuery } from './page'
import type { SearchQuery } from './search'
import { readVersion } from './version'

/** An event as the host sends it: name, banner and country may each be under a second key (DATA-3, DATA-4, DATA-6). */
export const event = z.object({
  id: readId,
  name: readTextOrNone,
  title: readTextOrNone,
  description: readText,
  startDate: readTextOrNone,
  endDate: readTextOrNone,
  bannerUrl: readTextOrNone,
  imageUrl: readTextOrNone,
  location: readLocation,
  country: readTextOrNone,
  enable: readEnabled,
  version: readVersion,
  ...readAuthors,
})
export type EventRead = z.infer<typeof event>

/** An event as the client sends it; an update if it has an id; it must not end before it starts (CALL-10, EVT-11). */
export interface EventToSave {
  id?: string | undefined
  name: string
  description: string
  startDate: string
  endDate?: string | undefined
  bannerUrl: string
  location: Location
  enable: boolean
}

const path = '/api/v1/events'

export const eventCalls = {
  list: wholeList({ name: 'listEvents', path, item: event, clauses: ['CALL-9'] }),
  one: call()({
    name: 'getEvent',
    method: 'get',
    path: `${path}/:id`,
    data: z.nullable(event),
    reply: 'enveloped',
    clauses: ['CALL-11'],
  }),
  save: call<EventToSave>()({
    name: 'saveEvent',
    method: 'post',
    path,
    data: z.optional(z.nullable(event)),
    reply: 'enveloped',
    clauses: ['CALL-10'],
  }),
  remove: call()({
    name: 'deleteEvent',
    method: 'delete',
    path: `${path}/:id`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-12'],
  }),
}

/** The query of a page of events, and a search. */
export interface EventsQuery
  extends PageQuery,
    SearchQuery<
      'date' | 'end' | 'created' | 'title' | 'country' | 'region' | 'enabled',
      'country' | 'region' | 'enabled' | 'when'
    > {}

/** The same list, page by page, or a search of it: only from a host that declares them. */
export const eventPages = pagedList<EventsQuery>()({
  name: 'pageEvents',
  path,
  item: event,
  rows: 'eventsList',
  clauses: ['CALL-9'],
})
