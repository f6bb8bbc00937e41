import { type Country, countryAt } from '../../../domain/location/lands'
import type { Point } from '../../../domain/location/lat-long'
import { fineWorld } from './fine-atlas'

export { LocationHint, type LocationHintProps } from './location-hint'
// What asks the fine atlas, loaded together with it.
export { RegionOffer, type RegionOfferProps } from './region-offer'

/** The country of a point (EXT-121). */
export const countryOf = (point: Point): Country | null => countryAt(fineWorld(), point)
