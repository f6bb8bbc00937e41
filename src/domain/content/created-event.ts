import * as z from 'zod/mini'
import { type DateField, fromLocalField } from '../time/local-time'
import { address, holdsAny, textOrEmpty } from './form-fields'
import { mediaFields, singleField } from './media-fields'

/** The values of the Create Event form, whose dates are the local texts of their fields (EVT-1). */
export interface CreatedEventForm {
  title: string
  description: string
  location: string
  startDate: string
  endDate: string
  image: string
}

/** The file field of the form (EVT-1). */
export const createdEventMedia = mediaFields<CreatedEventForm>({ image: singleField('IMAGE', 'image') })

/** The empty form, as it opens and after Reset (EVT-1, EVT-2). */
export const blankCreatedEvent = (): CreatedEventForm => ({
  title: '',
  description: '',
  location: '',
  startDate: '',
  endDate: '',
  image: '',
})

/** The values with one of the two dates. */
export const withCreatedDate = (values: CreatedEventForm, name: string, { field }: DateField): CreatedEventForm =>
  name === 'endDate' ? { ...values, endDate: field } : { ...values, startDate: field }

/** The event as it is logged, with ISO dates; a missing date stays empty (EVT-3). */
export const createdEvent = (values: CreatedEventForm): CreatedEventForm => ({
  ...values,
  startDate: fromLocalField(values.startDate) ?? '',
  endDate: fromLocalField(values.endDate) ?? '',
})

const draftSchema = z.object({
  title: textOrEmpty,
  description: textOrEmpty,
  location: textOrEmpty,
  startDate: textOrEmpty,
  endDate: textOrEmpty,
  image: textOrEmpty,
})

/** The form values of a draft of the Create Event page; null if it contains none (DRAFT-12). */
export function parseCreatedEventDraft(formData: Record<string, unknown>): CreatedEventForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  return { ...read.data, image: address(read.data.image) }
}
