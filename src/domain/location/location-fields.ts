import * as z from 'zod/mini'
import { textOrEmpty } from '../content/form-fields'

/** The location fields of a stored draft. */
export const locationFields = z.object({ region: textOrEmpty, country: textOrEmpty, latLong: textOrEmpty })
type LocationFields = z.infer<typeof locationFields>

/** The nested location of an item, as a stored draft may contain it. */
export const savedLocation = z.catch(z.optional(locationFields), undefined)

/** The location of a stored draft: from its own fields, else from the nested location of an item (DATA-16). */
export const toLocation = (form: LocationFields, location: LocationFields | undefined): LocationFields => ({
  region: form.region || (location?.region ?? ''),
  country: form.country || (location?.country ?? ''),
  latLong: form.latLong || (location?.latLong ?? ''),
})
