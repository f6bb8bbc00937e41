import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList, wholeList } from './call'
import { readEnabled, readId, readIdOrNone, readText, readTextOrNone } from './fields'
import type { PageQuery } from './page'
import type { SearchQuery } from './search'
import { readVersion } from './version'

/** The relation of the `Link` header by which a host declares that it keeps an order of the slides (EXT-161). */
export const CAROUSEL_ORDER_RELATION = 'carousel-order'

/** A carousel item as the host sends it (DATA-2); `leadsTo` is the title of its event or news, if the host adds it. */
export const carouselItem = z.object({
  id: readId,
  title: readText,
  imageUrl: readText,
  eventId: readIdOrNone,
  newsId: readIdOrNone,
  sourceUrl: readTextOrNone,
  leadsTo: readTextOrNone,
  enable: readEnabled,
  createdAt: readTextOrNone,
  version: readVersion,
  ...readAuthors,
})
export type CarouselItem = z.infer<typeof carouselItem>

/** A new carousel item as the client sends it; empty optional fields are left out (CALL-5, CAR-13). */
export interface CarouselToAdd {
  title: string
  imageUrl: string
  eventId?: string | undefined
  newsId?: string | undefined
  sourceUrl?: string | undefined
  enable: boolean
}

/** A move of an item: to the place before another, or to the end (EXT-161). */
export interface CarouselMove {
  id: string
  before: string | null
}

/** An updated carousel item (CALL-6). */
export interface CarouselToChange extends CarouselToAdd {
  id: string
}

const written = z.optional(z.nullable(carouselItem))
const path = '/api/v1/carousel'

export const carouselCalls = {
  list: wholeList({ name: 'listCarousel', path, item: carouselItem, clauses: ['CALL-4'] }),
  add: call<CarouselToAdd>()({
    name: 'addCarouselItem',
    method: 'post',
    path,
    data: written,
    reply: 'acknowledged',
    clauses: ['CALL-5'],
  }),
  change: call<CarouselToChange>()({
    name: 'changeCarouselItem',
    method: 'put',
    path,
    data: written,
    reply: 'acknowledged',
    clauses: ['CALL-6', 'CALL-7'],
  }),
  remove: call()({
    name: 'deleteCarouselItem',
    method: 'delete',
    path: `${path}/:id`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-8'],
  }),
}

/** Moves an item in the order of the slides: only on a host that declares to keep one (EXT-161). */
export const carouselOrderCalls = {
  move: call<CarouselMove>()({
    name: 'moveCarouselItem',
    method: 'put',
    path: `${path}/order`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['EXT-161'],
  }),
}

/** The query of a page of the carousel, and a search. */
export interface CarouselQuery extends PageQuery, SearchQuery<'date' | 'title' | 'enabled', 'enabled'> {}

/** The same list, page by page, or a search of it: only from a host that declares them. */
export const carouselPages = pagedList<CarouselQuery>()({
  name: 'pageCarousel',
  path,
  item: carouselItem,
  rows: 'carouselList',
  clauses: ['CALL-4'],
})
