import { countries } from '../../../domain/location/countries'
import { canonicalCountry } from '../../../domain/location/country'
import { latLongErrorIn, latLongText, swappedIn } from '../../../domain/location/lat-long'
import { isBlank } from '../../../domain/text'
import { locationTexts } from '../../../messages/location'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import type { LocationHintProps } from './fine-atlas-parts'
import { Offer } from './offer'
import { loadFineAtlas } from './place-code'

const LocationHint = lazyComponent<LocationHintProps>(
  async () => (await loadFineAtlas()).LocationHint,
  () => null,
)

/** A hint about the coordinates; their text is preserved unchanged (EXT-22). */
export function latLongHint(props: LocationHintProps) {
  const { latLong, country } = props.location
  const error = isBlank(latLong) ? null : latLongErrorIn(latLong)
  const other = error === 'swapped' ? swappedIn(latLong) : null
  if (other)
    return (
      <Offer
        isDoubt
        text={locationTexts.errors.swapped}
        label={locationTexts.swap}
        onPress={() => props.onTake({ latLong: latLongText(other) })}
      />
    )
  if (error) return <Offer isDoubt text={locationTexts.errors[error]} />
  return isBlank(latLong) && !countries.includes(canonicalCountry(country)) ? null : <LocationHint {...props} />
}
