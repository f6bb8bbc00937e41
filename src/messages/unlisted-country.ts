import { isUnlisted } from '../domain/location/country'
import { mediaTexts } from './media'

/** A country that is not in the list, and what is said of it before it is sent (EXT-93). */
export const unlistedCountry = ({ country }: { country: string }) =>
  isUnlisted(country)
    ? { field: 'country' as const, text: mediaTexts.country.keep(country.trim()), typed: country }
    : null
