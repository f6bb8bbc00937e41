import * as z from 'zod/mini'
import { type GeoShotsQuery, type GeoShotToSave, geoShotCalls } from '../../contract/geo-shot'
import { bare, type FieldSchemas, withBody, withQuery } from './endpoint'
import { id, pageNumber, regionLocation, requiredText, text } from './fields'

const geoShotsQuery = z.object({ pageNo: z._default(pageNumber, 0) } satisfies FieldSchemas<GeoShotsQuery>)

export const geoShotToSave = z.strictObject({
  id: z.optional(id),
  title: requiredText,
  videoUrl: requiredText,
  description: z.optional(text),
  location: regionLocation,
  sourceUrls: z._default(z.array(text), []),
} satisfies FieldSchemas<GeoShotToSave>)

export const geoShotEndpoints = {
  page: withQuery(geoShotCalls.page, geoShotsQuery),
  save: withBody(geoShotCalls.save, geoShotToSave),
  remove: bare(geoShotCalls.remove),
}
