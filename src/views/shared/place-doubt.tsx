import type { Point } from '../../domain/lat-long'
import { doubtAbout } from '../../domain/world'
import { locationTexts } from '../../messages/location'
import { world } from './atlas'

export interface PlaceDoubtProps {
  point: Point
  country: string
}

/** Says that a point does not lie in the country named beside it, where that is certain (EXT-22). */
export function PlaceDoubt({ point, country }: PlaceDoubtProps) {
  const doubt = doubtAbout(world, point, country)
  if (!doubt) return null
  return doubt.kind === 'swapped'
    ? locationTexts.swappedIn(country.trim())
    : locationTexts.elsewhere(country.trim(), doubt.land)
}
