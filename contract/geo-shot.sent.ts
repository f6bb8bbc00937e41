import * as z from 'zod/mini'
import { pageNumber, requiredText, sentId, sentText } from './fields.sent'

/** Which page of the GeoShots is asked for (CALL-26). */
export const geoShotsAsked = z.object({ pageNo: z._default(pageNumber, 0) })

/** A GeoShot as an editor sends it, an update where it has an id (CALL-27, GEO-5, GEO-6). */
export const geoShotToSave = z.strictObject({
  id: z.optional(sentId),
  title: requiredText,
  videoUrl: requiredText,
  description: z.optional(sentText),
  location: z.object({ region: requiredText, country: requiredText, latLong: sentText }),
  sourceUrls: z._default(z.array(sentText), []),
})
export type GeoShotToSave = z.infer<typeof geoShotToSave>
