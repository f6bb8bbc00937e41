import { locationMismatch } from '../../../domain/location/country-check'
import type { Point } from '../../../domain/location/lat-long'
import { locationTexts } from '../../../messages/location'
import { world } from './atlas'

export interface LocationWarningProps {
  point: Point
  country: string
}

/** Warns that a point is not in the named country, if that is certain (EXT-22). */
export function LocationWarning({ point, country }: LocationWarningProps) {
  const mismatch = locationMismatch(world(), point, country)
  if (!mismatch) return null
  return mismatch.kind === 'swapped'
    ? locationTexts.swappedIn(country.trim())
    : locationTexts.elsewhere(country.trim(), mismatch.land)
}
