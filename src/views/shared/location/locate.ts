import type { Country } from '../../../domain/location/lands'
import type { Point } from '../../../domain/location/lat-long'
import { loadFineAtlas } from './place-code'

/** Finds the country of a point in the fine atlas, which is loaded for it (EXT-121). */
export async function locate(point: Point): Promise<Country | null> {
  const { countryOf } = await loadFineAtlas()
  return countryOf(point)
}
