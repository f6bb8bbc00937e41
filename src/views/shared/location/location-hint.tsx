import { canonicalCountry } from '../../../domain/location/country'
import { locationMismatch, middleOf } from '../../../domain/location/country-check'
import { countryAt, regionOf } from '../../../domain/location/lands'
import { latLongText, type Point, pointIn, swappedIn } from '../../../domain/location/lat-long'
import { type Location, offeredRegion, type Pointed } from '../../../domain/location/placing'
import { isBlank } from '../../../domain/text'
import { locationTexts } from '../../../messages/location'
import { fineWorld } from './fine-atlas'
import { Offer } from './offer'

export interface LocationHintProps {
  location: Location
  regions: Pointed['regions']
  onTake: (location: Partial<Location>) => void
}

/** What the point and the country say of each other, and what a press fills in (EXT-22, EXT-122, EXT-123). */
export function LocationHint(props: LocationHintProps) {
  const { latLong, country } = props.location
  const point = pointIn(latLong)
  if (isBlank(latLong)) return <MiddleOffer {...props} name={canonicalCountry(country)} />
  return point ? <PointHint {...props} point={point} /> : null
}

/** Offers the middle of the named country where there is no point (EXT-123). */
function MiddleOffer({ location, regions, onTake, name }: LocationHintProps & { name: string }) {
  const land = fineWorld().find((one) => one.name === name)
  const middle = land && middleOf(land)
  if (!middle) return null
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10
  const latLong = latLongText({ latitude: tenth(middle.latitude), longitude: tenth(middle.longitude) })
  const region = isBlank(location.region) ? offeredRegion(regions, regionOf(name, middle) ?? '') : undefined
  return (
    <Offer
      label={locationTexts.middle(name)}
      onPress={() => onTake({ latLong, ...(region !== undefined && { region }) })}
    />
  )
}

/** A doubt about a point and a country, or the country of a point where none is named (EXT-22, EXT-122). */
function PointHint({ location, regions, onTake, point }: LocationHintProps & { point: Point }) {
  const { latLong, country } = location
  const world = fineWorld()
  const named = canonicalCountry(country.trim())
  const mismatch = locationMismatch(world, point, country)
  const other = swappedIn(latLong)
  if (mismatch?.kind === 'swapped' && other)
    return (
      <Offer
        isDoubt
        text={locationTexts.swappedIn(named)}
        label={locationTexts.swap}
        onPress={() => onTake({ latLong: latLongText(other) })}
      />
    )
  if (!mismatch && !isBlank(country)) return null
  const found = countryAt(world, point)
  const text =
    mismatch?.kind === 'elsewhere'
      ? locationTexts.elsewhere(named, mismatch.land)
      : found && locationTexts.isIn(found.country)
  const region = found ? offeredRegion(regions, found.region) : undefined
  const take = () => found && onTake({ country: found.country, ...(region !== undefined && { region }) })
  return (
    text && (
      <Offer
        isDoubt={mismatch !== null}
        text={text}
        label={found && locationTexts.take(found.country)}
        onPress={take}
      />
    )
  )
}
