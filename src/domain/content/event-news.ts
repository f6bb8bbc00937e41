import * as z from 'zod/mini'
import type { EventNews, EventNewsToSave } from '../../../contract/event-news'
import { locationFields, savedLocation, toLocation } from '../location/location-fields'
import { isBlank } from '../text'
import { type DateField, dateFieldOf, fromLocalField, toLocalField } from '../time/local-time'
import { addresses, filled, holdsAny, isSame, listOrEmpty, textOrEmpty } from './form-fields'
import { listField, mediaFields } from './media-fields'
import { savedDateField, toDateField } from './saved-dates'

/**
 * The values of the event news form. `dateTime` is the field's local text, `dateTimeIso` the stored date it was made
 * from.
 */
export interface EventNewsForm {
  id?: string
  title: string
  dateTime: string
  dateTimeIso: string
  /** What the text stood for when it was set. */
  dateTimeAt?: DateField | undefined
  sourceUrl: string
  region: string
  country: string
  /** Optional free text. */
  latLong: string
  imageUrls: string[]
  videoUrls: string[]
  /** The URL typed into a list field and not yet added to the list. */
  imageUrlEntry: string
  videoUrlEntry: string
}

/** The file fields of the form (EVN-5). */
export const eventNewsMedia = mediaFields<EventNewsForm>({
  imageUrls: listField('IMAGE', 'imageUrls', 'imageUrlEntry'),
  videoUrls: listField('VIDEO', 'videoUrls', 'videoUrlEntry'),
})

/** The first validation error of a form, and its field. */
export interface EventNewsProblem {
  field: 'title' | 'country' | 'dateTime'
}

/** The empty form in create mode (EVN-2). */
export const blankEventNews = (): EventNewsForm => ({
  title: '',
  dateTime: '',
  dateTimeIso: '',
  sourceUrl: '',
  region: '',
  country: '',
  latLong: '',
  imageUrls: [],
  videoUrls: [],
  imageUrlEntry: '',
  videoUrlEntry: '',
})

/** The form values of an item to edit (EVN-4). */
export const eventNewsFormOf = (item: EventNews): EventNewsForm => ({
  id: item.id,
  title: item.title,
  dateTime: toLocalField(item.dateTime ?? ''),
  dateTimeIso: item.dateTime ?? '',
  dateTimeAt: dateFieldOf(toLocalField(item.dateTime ?? ''), item.dateTime ?? ''),
  sourceUrl: item.sourceUrl ?? '',
  ...item.location,
  imageUrls: item.imageUrls,
  videoUrls: item.videoUrls,
  imageUrlEntry: '',
  videoUrlEntry: '',
})

/** The required fields that are empty: title, country, then date and time (EVN-6 to EVN-8). */
export const eventNewsGaps = (values: EventNewsForm): EventNewsProblem['field'][] =>
  (['title', 'country', 'dateTime'] as const).filter((field) =>
    field === 'dateTime'
      ? fromLocalField(values.dateTime, values.dateTimeIso, values.dateTimeAt) === null
      : isBlank(values[field]),
  )

/** The first validation error of a form. */
export function eventNewsProblem(values: EventNewsForm): EventNewsProblem | null {
  const [field] = eventNewsGaps(values)
  return field === undefined ? null : { field }
}

/** The payload of a form, always for the event of the current page, its coordinates as typed (EVN-9, EVN-10, CALL-14). */
export const eventNewsPayload = (values: EventNewsForm, eventId: string): EventNewsToSave => ({
  ...filled('id', values.id ?? ''),
  eventId,
  title: values.title.trim(),
  imageUrls: addresses(values.imageUrls),
  videoUrls: addresses(values.videoUrls),
  location: { region: values.region.trim(), country: values.country.trim(), latLong: values.latLong },
  ...filled('sourceUrl', values.sourceUrl),
  dateTime: fromLocalField(values.dateTime, values.dateTimeIso, values.dateTimeAt) ?? '',
})

/** Whether an item equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameEventNews = (item: EventNews, sent: EventNewsToSave): boolean =>
  isSame(comparable(eventNewsPayload(eventNewsFormOf(item), sent.eventId)), comparable(sent))

const comparable = (sent: EventNewsToSave) => ({ ...sent, dateTime: Date.parse(sent.dateTime) })

const draftSchema = z.object({
  id: textOrEmpty,
  title: textOrEmpty,
  dateTime: textOrEmpty,
  dateTimeIso: textOrEmpty,
  dateTimeAt: savedDateField,
  sourceUrl: textOrEmpty,
  ...locationFields.shape,
  location: savedLocation,
  imageUrls: listOrEmpty,
  videoUrls: listOrEmpty,
  imageUrlEntry: textOrEmpty,
  videoUrlEntry: textOrEmpty,
})

/** The form values of a stored draft, in the form's or the item's shape; null if it contains none (EVN-5). */
export function parseEventNewsDraft(formData: Record<string, unknown>): EventNewsForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, location, ...values } = read.data
  const { field, iso, at } = toDateField(values.dateTime, values.dateTimeIso, values.dateTimeAt)
  return {
    ...values,
    ...(id === '' ? {} : { id }),
    dateTime: field,
    dateTimeIso: iso,
    dateTimeAt: at,
    ...toLocation(values, location),
    imageUrls: addresses(values.imageUrls),
    videoUrls: addresses(values.videoUrls),
  }
}
