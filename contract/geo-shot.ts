import * as z from 'zod/mini'
import { readAuthors } from './authors'
import { call, pagedList } from './call'
import { type Location, readId, readLocation, readText, readTextOrNone, readTexts } from './fields'
import type { SearchQuery } from './search'
import { readVersion } from './version'

/** A GeoShot as the host sends it (DATA-10). */
export const geoShot = z.object({
  id: readId,
  title: readText,
  videoUrl: readText,
  description: readText,
  createdAt: readTextOrNone,
  thumbnailUrl: readTextOrNone,
  location: readLocation,
  sourceUrls: readTexts,
  bookmarked: z._default(z.catch(z.boolean(), false), false),
  version: readVersion,
  ...readAuthors,
})
export type GeoShot = z.infer<typeof geoShot>

/** The query of a page of GeoShots (CALL-26), and a search. */
export interface GeoShotsQuery extends SearchQuery<'date' | 'title' | 'country' | 'region', 'country' | 'region'> {
  pageNo?: number
}

/** A GeoShot as the client sends it; an update if it has an id (CALL-27, GEO-5, GEO-6). */
export interface GeoShotToSave {
  id?: string | undefined
  title: string
  videoUrl: string
  description?: string | undefined
  location: Location
  sourceUrls: string[]
}

const path = '/api/v1/geoShots'

export const geoShotCalls = {
  page: pagedList<GeoShotsQuery>()({
    name: 'listGeoShots',
    path,
    item: geoShot,
    rows: 'geoShots',
    clauses: ['CALL-26'],
  }),
  save: call<GeoShotToSave>()({
    name: 'saveGeoShot',
    method: 'post',
    path,
    data: z.optional(z.nullable(geoShot)),
    reply: 'enveloped',
    clauses: ['CALL-27'],
  }),
  remove: call()({
    name: 'deleteGeoShot',
    method: 'delete',
    path: `${path}/:id`,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-28'],
  }),
}
