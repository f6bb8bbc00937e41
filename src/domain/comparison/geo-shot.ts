import { type GeoShot, geoShot } from '../../../contract/geo-shot'
import { type GeoShotForm, geoShotFormOf, geoShotPayload } from '../content/geo-shot'
import { comparison, parseBy } from './comparison'

/** How an edited GeoShot is compared with the stored one. */
export const geoShotComparison = comparison<GeoShotForm, GeoShot>({
  sent: geoShotPayload,
  valuesOf: geoShotFormOf,
  parse: parseBy(geoShot, (read) => read),
})
