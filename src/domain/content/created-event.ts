import * as z from 'zod/mini'
import { type DateField, fromLocalField } from '../time/local-time'
import { address, holdsAny, textOrEmpty } from './form-fields'
import { mediaFields, singleField } from './media-fields'
import { savedDateField, toDateField } from './saved-dates'

/** The values of the Create Event form: of a date the local text of its field, and what that stood for (`At`) (EVT-1). */
export interface CreatedEventForm {
  title: string
  description: string
  location: string
  startDate: string
  startDateAt?: DateField | undefined
  endDate: string
  endDateAt?: DateField | undefined
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

/** The event as it is logged, with ISO dates; a missing date stays empty (EVT-3). */
export const createdEvent = ({ startDateAt, endDateAt, ...values }: CreatedEventForm): CreatedEventForm => ({
  ...values,
  startDate: fromLocalField(values.startDate, '', startDateAt) ?? '',
  endDate: fromLocalField(values.endDate, '', endDateAt) ?? '',
})

const draftSchema = z.object({
  title: textOrEmpty,
  description: textOrEmpty,
  location: textOrEmpty,
  startDate: textOrEmpty,
  startDateAt: savedDateField,
  endDate: textOrEmpty,
  endDateAt: savedDateField,
  image: textOrEmpty,
})

/** The form values of a draft of the Create Event page; null if it contains none (DRAFT-12). */
export function parseCreatedEventDraft(formData: Record<string, unknown>): CreatedEventForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { startDate, startDateAt, endDate, endDateAt, ...values } = read.data
  const start = toDateField(startDate, '', startDateAt)
  const end = toDateField(endDate, '', endDateAt)
  return {
    ...values,
    startDate: start.field,
    startDateAt: start.at,
    endDate: end.field,
    endDateAt: end.at,
    image: address(values.image),
  }
}
