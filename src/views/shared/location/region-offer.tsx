import { canonicalCountry } from '../../../domain/location/country'
import { isIn, regionOf } from '../../../domain/location/lands'
import { pointIn } from '../../../domain/location/lat-long'
import { type Location, offeredRegion, type Pointed } from '../../../domain/location/placing'
import { isBlank } from '../../../domain/text'
import { locationTexts } from '../../../messages/location'
import { Offer } from './offer'

export interface RegionOfferProps {
  location: Location
  regions: Pointed['regions']
  onTake: (location: Partial<Location>) => void
}

/** Offers the region of the named country where there is none, or another one (EXT-122). */
export function RegionOffer({ location, regions, onTake }: RegionOfferProps) {
  const country = canonicalCountry(location.country)
  const name = regionOf(country, pointIn(location.latLong) ?? undefined)
  const region = name === null ? undefined : offeredRegion(regions, name)
  if (name === null || region === undefined) return null
  const take = { label: locationTexts.take(name), onPress: () => onTake({ region }) }
  if (isBlank(location.region)) return <Offer {...take} />
  const current = regions.find(({ value }) => value === location.region)?.label
  if (current === undefined || current === name || isIn(country, current)) return null
  return <Offer isDoubt text={locationTexts.regionOf(country, name)} {...take} />
}
