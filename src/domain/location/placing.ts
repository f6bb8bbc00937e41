import { isBlank } from '../text'
import type { Country } from './lands'

/** Region, country and coordinates as a form has them. */
export interface Location {
  region: string
  country: string
  latLong: string
}

/** A point that an editor has set on the map or found by name, and the regions that the form offers. */
export interface Pointed {
  latLong: string
  /** The country of a place that was found by its name; null on disputed land. Missing for a press. */
  country?: Country | null | undefined
  regions: readonly { value: string; label: string }[]
}

/** What the map has filled in. */
export type Filled = Partial<Pick<Location, 'country' | 'region'>>

/** How a form offers a region; nothing if it does not. */
export const offeredRegion = (regions: Pointed['regions'], name: string): string | undefined =>
  regions.find(({ value, label }) => label === name || value === name)?.value

/**
 * What a country of a point fills in: an empty country, and an empty region of the same country. What the map itself
 * has filled in counts as empty, what the editor has typed or taken does not (EXT-121).
 */
export function filledWith(
  location: Location,
  filled: Filled,
  { country, region }: Country,
  regions: Pointed['regions'],
): Filled {
  const isOpen = (field: 'country' | 'region') => isBlank(location[field]) || location[field] === filled[field]
  if (!isOpen('country') && location.country !== country) return {}
  const offered = offeredRegion(regions, region)
  return {
    ...(isOpen('country') && { country }),
    ...(isOpen('region') && offered !== undefined && { region: offered }),
  }
}

/** The location fields of a form's values. */
export const locationOf = <Values extends Location>({ region, country, latLong }: Values): Location => ({
  region,
  country,
  latLong,
})

/** The values with other location fields. */
export const withLocation = <Values extends Location>(values: Values, location: Partial<Location>): Values => ({
  ...values,
  ...location,
})

const fields = ['region', 'country', 'latLong'] as const

/** Whether two locations, or parts of them, are the same. */
export const isSamePlace = (one: Partial<Location>, other: Partial<Location>): boolean =>
  fields.every((field) => one[field] === other[field])

/** What of a location is missing in another (EXT-124). */
export const missingOf = (location: Location, from: Location): Partial<Location> =>
  Object.fromEntries(
    fields.flatMap((field) => (isBlank(location[field]) && !isBlank(from[field]) ? [[field, from[field]]] : [])),
  )
