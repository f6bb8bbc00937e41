import type { Country } from '../../../domain/location/lands'
import type { Point } from '../../../domain/location/lat-long'
import { loadPart } from '../../../ui/feedback/load-part'

/** Finds the country of a point in the fine atlas, which is loaded for it (EXT-121). */
export async function locate(point: Point): Promise<Country | null> {
  const { countryOf } = await loadPart('place-parts', () => import('./place-parts'))
  return countryOf(point)
}
