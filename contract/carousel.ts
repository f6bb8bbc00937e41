import * as z from 'zod/mini'
import { call, noQuery, nothing, wholeList } from './call'
import { carouselToAdd, carouselToChange } from './carousel.sent'
import { readEnabled, readId, readIdOrNone, readText, readTextOrNone } from './fields'

/** A carousel item as a host gives it (DATA-2). */
export const carouselItem = z.object({
  id: readId,
  title: readText,
  imageUrl: readText,
  eventId: readIdOrNone,
  newsId: readIdOrNone,
  sourceUrl: readTextOrNone,
  enable: readEnabled,
  createdAt: readTextOrNone,
})
export type CarouselItem = z.infer<typeof carouselItem>

const written = z.optional(z.nullable(carouselItem))
const path = '/api/v1/carousel'

export const carouselCalls = {
  list: wholeList({ name: 'listCarousel', path, item: carouselItem, clauses: ['CALL-4'] }),
  add: call({
    name: 'addCarouselItem',
    method: 'post',
    path,
    query: noQuery,
    body: carouselToAdd,
    data: written,
    reply: 'acknowledged',
    clauses: ['CALL-5'],
  }),
  change: call({
    name: 'changeCarouselItem',
    method: 'put',
    path,
    query: noQuery,
    body: carouselToChange,
    data: written,
    reply: 'acknowledged',
    clauses: ['CALL-6', 'CALL-7'],
  }),
  remove: call({
    name: 'deleteCarouselItem',
    method: 'delete',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-8'],
  }),
}
