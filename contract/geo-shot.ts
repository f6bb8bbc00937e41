import * as z from 'zod/mini'
import { call, noQuery, nothing, pagedList } from './call'
import { readId, readLocation, readText, readTextOrNone, readTexts } from './fields'
import { geoShotsAsked, geoShotToSave } from './geo-shot.sent'

/** A GeoShot as a host gives it (DATA-10). */
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
})
export type GeoShot = z.infer<typeof geoShot>

const path = '/api/v1/geoShots'

export const geoShotCalls = {
  page: pagedList({
    name: 'listGeoShots',
    path,
    query: geoShotsAsked,
    item: geoShot,
    rows: 'geoShots',
    clauses: ['CALL-26'],
  }),
  save: call({
    name: 'saveGeoShot',
    method: 'post',
    path,
    query: noQuery,
    body: geoShotToSave,
    data: z.optional(z.nullable(geoShot)),
    reply: 'enveloped',
    clauses: ['CALL-27'],
  }),
  remove: call({
    name: 'deleteGeoShot',
    method: 'delete',
    path: `${path}/:id`,
    query: noQuery,
    body: nothing,
    data: z.unknown(),
    reply: 'acknowledged',
    clauses: ['CALL-28'],
  }),
}
