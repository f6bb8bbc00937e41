import * as z from 'zod/mini'
import { keptText } from './form-words'
import { fromLocalField, toLocalField } from './local-time'

/** The fields of a place in a kept form. */
export const keptPlace = z.object({ region: keptText, country: keptText, latLong: keptText })
type Place = z.infer<typeof keptPlace>

/** A place as items carry it, beside the fields of a form. */
export const keptLocation = z.catch(z.optional(keptPlace), undefined)

/** The place of a kept form: what its own fields say, else what an item carries (DATA-16). */
export const placeOf = (form: Place, location: Place | undefined): Place => ({
  region: form.region || (location?.region ?? ''),
  country: form.country || (location?.country ?? ''),
  latLong: form.latLong || (location?.latLong ?? ''),
})

/** A kept date as a form holds it: the text of its field, and the date it came from. */
export const keptDate = (field: string, iso: string): { field: string; iso: string } =>
  iso !== '' || fromLocalField(field) !== null ? { field, iso } : { field: toLocalField(field), iso: field }
