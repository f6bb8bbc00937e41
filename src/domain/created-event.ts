import * as z from 'zod/mini'
import { address, holdsAny, keptText } from './form-words'
import { fromLocalField } from './local-time'
import { mediaFields, singleField } from './media-fields'

/** The simple form of the Create Event page, whose dates are the local texts of their fields (EVT-1). */
export interface CreatedEventForm {
  title: string
  description: string
  location: string
  startDate: string
  endDate: string
  image: string
}

/** The picture of the form (EVT-1). */
export const createdEventMedia = mediaFields<CreatedEventForm>({ image: singleField('IMAGE', 'image') })

/** The form with nothing in it, as it opens and as Reset leaves it (EVT-1, EVT-2). */
export const blankCreatedEvent = (): CreatedEventForm => ({
  title: '',
  description: '',
  location: '',
  startDate: '',
  endDate: '',
  image: '',
})

/** The event as it is logged, its dates as ISO texts; a date that was not given stays empty (EVT-3). */
export const createdEvent = (values: CreatedEventForm): CreatedEventForm => ({
  ...values,
  startDate: fromLocalField(values.startDate) ?? '',
  endDate: fromLocalField(values.endDate) ?? '',
})

const kept = z.object({
  title: keptText,
  description: keptText,
  location: keptText,
  startDate: keptText,
  endDate: keptText,
  image: keptText,
})

/** The form that a draft of the Create Event page holds; null where it holds none (DRAFT-12). */
export function readCreatedEventDraft(formData: Record<string, unknown>): CreatedEventForm | null {
  const read = kept.safeParse(formData)
  if (!read.success || !holdsAny(kept.shape, formData)) return null
  return { ...read.data, image: address(read.data.image) }
}
