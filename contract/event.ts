import * as z from 'zod/mini'
import { call, noQuery, nothing, wholeList } from './call'
import { eventToSave } from './event.sent'
import { readEnabled, readId, readLocation, readText, readTextOrNone } from './fields'

/** An event as a host gives it: name, banner and country may each come under a second key (DATA-3, DATA-4, DATA-6). */
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
})
export type EventRead = z.infer<typeof event>

const path = '/api/v1/events'

export const eventCalls = {
  list: wholeList({ name: 'listEvents', path, item: event, clauses: ['CALL-9'] }),
  one: call({
    name: 'getEvent',
    method: 'get',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: z.nullable(event),
    reply: 'enveloped',
    clauses: ['CALL-11'],
  }),
  save: call({
    name: 'saveEvent',
    method: 'post',
    path,
    query: noQuery,
    body: eventToSave,
    data: z.optional(z.nullable(event)),
    reply: 'enveloped',
    clauses: ['CALL-10'],
  }),
  remove: call({
    name: 'deleteEvent',
    method: 'delete',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-12'],
  }),
}
