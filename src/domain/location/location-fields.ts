import * as z from 'zod/mini'
import { textOrEmpty } from '../content/form-fields'
import { fromLocalField, toLocalField } from '../time/local-time'

/** The location fields of a stored draft. */
export const locationFields = z.object({ region: textOrEmpty, country: textOrEmpty, latLong: textOrEmpty })
type LocationFields = z.infer<typeof locationFields>

/** A location as items carry it, beside the fields of a form. */
export const savedLocation = z.catch(z.optional(locationFields), undefined)

/** The location of a stored draft: what its own fields say, else what an item carries (DATA-16). */
export const toLocation = (form: LocationFields, location: LocationFields | undefined): LocationFields => ({
  region: form.region || (location?.region ?? ''),
  country: form.country || (location?.country ?? ''),
  latLong: form.latLong || (location?.latLong ?? ''),
})

/** A kept date as a form holds it: the text of its field, and the date it came from. */
export const toDateField = (field: string, iso: string): { field: string; iso: string } =>
  iso !== '' || fromLocalField(field) !== null ? { field, iso } : { field: toLocalField(field), iso: field }
