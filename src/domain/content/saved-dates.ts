import * as z from 'zod/mini'
import { type DateField, dateFieldOf, fromLocalField, IN_PART, toLocalField } from '../time/local-time'

/** What a date field of a stored draft stood for; drafts of earlier versions do not know it. */
export const savedDateField = z.catch(z.optional(z.object({ field: z.string(), iso: z.string() })), undefined)

/**
 * A stored date in the form's shape: the text of its field, the date that it was made from, and what the text stands
 * for, if that is known. In another zone than the draft was written in, the text is that of the same moment. What was
 * typed in part is not known any more: the field has its stored date again.
 */
export function toDateField(field: string, iso: string, known?: DateField): DateField & { at?: DateField } {
  if (field === IN_PART) return withAt({ field: toLocalField(iso), iso })
  const shown = known?.field === field ? toLocalField(known.iso) : ''
  if (known && shown !== '') {
    if (fromLocalField(field, iso) === known.iso) return { field, iso, at: known }
    return withAt({ field: shown, iso: known.iso })
  }
  if (iso !== '' || fromLocalField(field) !== null) return { field, iso }
  return withAt({ field: toLocalField(field), iso: field })
}

/** The field of a stored date, with what it stands for. */
function withAt({ field, iso }: DateField): DateField & { at?: DateField } {
  const at = dateFieldOf(field, iso)
  return at ? { field, iso, at } : { field, iso }
}
