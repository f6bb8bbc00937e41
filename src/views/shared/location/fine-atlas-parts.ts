import { type Country, countryAt } from '../../../domain/location/lands'
import type { Point } from '../../../domain/location/lat-long'
import { fineWorld, readyLines } from './fine-atlas'
import { FineLand } from './fine-land'

export { readyLands } from './fine-atlas'
export { LocationHint, type LocationHintProps } from './location-hint'
// What asks the fine atlas, loaded together with it.
export { RegionOffer, type RegionOfferProps } from './region-offer'

/** The country of a point (EXT-121). */
export const countryOf = (point: Point): Country | null => countryAt(fineWorld(), point)

/** The fine land, once what it draws is computed. */
export async function drawable(): Promise<typeof FineLand> {
  await readyLines()
  return FineLand
}
