import * as z from 'zod/mini'
import type { EventRead, EventToSave } from '../../../contract/event'
import { locationFields, savedLocation, toLocation } from '../location/location-fields'
import { isBlank } from '../text'
import { type DateField, dateFieldOf, fromLocalField, IN_PART, timeOf, toLocalField } from '../time/local-time'
import { address, booleanOrTrue, filled, holdsAny, isSame, textOrEmpty } from './form-fields'
import { mediaFields, singleField } from './media-fields'
import { savedDateField, toDateField } from './saved-dates'

/** An event in the app's shape, whichever keys the API server used (DATA-3 to DATA-6). */
export interface EventItem extends Pick<EventRead, 'changedBy' | 'changedAt'> {
  id: string
  name: string
  description: string
  /** ISO text as it was read; empty if there is none. */
  startDate: string
  endDate: string
  bannerUrl: string
  location: { region: string; country: string; latLong: string }
  enable: boolean
  version?: number | undefined
}

/** The values of the event form: of a date its text, the stored date (`Iso`), and what the text stood for (`At`). */
export interface EventForm {
  id?: string
  name: string
  description: string
  startDate: string
  startDateIso: string
  startDateAt?: DateField | undefined
  endDate: string
  endDateIso: string
  endDateAt?: DateField | undefined
  bannerUrl: string
  region: string
  country: string
  latLong: string
  enable: boolean
}

/** The first validation error of a form, and its field. */
export interface EventProblem {
  field: keyof EventForm
  problem: 'required' | 'end' | 'endInPart'
}

/** The file field of the form: the banner, typed or uploaded. */
export const eventMedia = mediaFields<EventForm>({ bannerUrl: singleField('IMAGE', 'bannerUrl') })

/** Converts an event as read; a second key is used where the first is empty (DATA-4, DATA-6). */
export const eventOf = (read: EventRead): EventItem => ({
  id: read.id,
  name: firstSaying(read.name, read.title),
  description: read.description,
  startDate: read.startDate ?? '',
  endDate: read.endDate ?? '',
  bannerUrl: firstSaying(read.bannerUrl, read.imageUrl),
  location: { ...read.location, country: firstSaying(read.location.country, read.country) },
  enable: read.enable,
  version: read.version,
  changedBy: read.changedBy,
  changedAt: read.changedAt,
})

/** The empty form in create mode, enabled by default (EVT-7). */
export const blankEvent = (): EventForm => ({
  name: '',
  description: '',
  startDate: '',
  startDateIso: '',
  endDate: '',
  endDateIso: '',
  bannerUrl: '',
  region: '',
  country: '',
  latLong: '',
  enable: true,
})

/** The form values of an event to edit (EVT-8). */
export const eventFormOf = ({ location, startDate, endDate, ...item }: EventItem): EventForm => ({
  id: item.id,
  name: item.name,
  description: item.description,
  bannerUrl: item.bannerUrl,
  enable: item.enable,
  ...location,
  startDate: toLocalField(startDate),
  startDateIso: startDate,
  startDateAt: dateFieldOf(toLocalField(startDate), startDate),
  endDate: toLocalField(endDate),
  endDateIso: endDate,
  endDateAt: dateFieldOf(toLocalField(endDate), endDate),
})

const needed = ['name', 'bannerUrl', 'startDate', 'description', 'region', 'country'] as const

/** The required fields that are empty, in the order of the rule (EVT-10). */
export const eventGaps = (values: EventForm): (typeof needed)[number][] =>
  needed.filter((field) => {
    if (field === 'startDate') return fromLocalField(values.startDate, values.startDateIso, values.startDateAt) === null
    return isBlank(field === 'bannerUrl' ? address(values.bannerUrl) : values[field])
  })

/** The first validation error of a form, in the order of the rules (EVT-10, EVT-11). */
export function eventProblem(values: EventForm): EventProblem | null {
  const [field] = eventGaps(values)
  const start = timeOf(fromLocalField(values.startDate, values.startDateIso, values.startDateAt) ?? '')
  if (field !== undefined || start === null) return { field: field ?? 'startDate', problem: 'required' }
  if (values.endDate === '') return null
  if (values.endDate === IN_PART) return { field: 'endDate', problem: 'endInPart' }
  const end = timeOf(fromLocalField(values.endDate, values.endDateIso, values.endDateAt) ?? '')
  return end === null || end < start ? { field: 'endDate', problem: 'end' } : null
}

/**
 * The payload of a form: a blank end date is left out, and an unchanged date is sent exactly as it was read (CALL-10,
 * EVT-11).
 */
export function eventPayload(values: EventForm): EventToSave {
  const endDate = fromLocalField(values.endDate, values.endDateIso, values.endDateAt)
  return {
    ...filled('id', values.id ?? ''),
    name: values.name.trim(),
    description: values.description.trim(),
    startDate: fromLocalField(values.startDate, values.startDateIso, values.startDateAt) ?? '',
    ...(endDate === null ? {} : { endDate }),
    bannerUrl: address(values.bannerUrl),
    location: {
      region: values.region.trim(),
      country: values.country.trim(),
      latLong: isBlank(values.latLong) ? '' : values.latLong,
    },
    enable: values.enable,
  }
}

/** Whether an event equals what was sent: the same content, and the same id if one was sent (EXT-3). */
export const isSameEvent = (item: EventItem, sent: EventToSave): boolean =>
  isSame(comparable(eventPayload(eventFormOf(item))), comparable(sent))

const comparable = (sent: EventToSave) => ({
  ...sent,
  startDate: Date.parse(sent.startDate),
  endDate: Date.parse(sent.endDate ?? ''),
})

const draftSchema = z.object({
  id: textOrEmpty,
  name: textOrEmpty,
  title: textOrEmpty,
  description: textOrEmpty,
  startDate: textOrEmpty,
  startDateIso: textOrEmpty,
  startDateAt: savedDateField,
  endDate: textOrEmpty,
  endDateIso: textOrEmpty,
  endDateAt: savedDateField,
  bannerUrl: textOrEmpty,
  imageUrl: textOrEmpty,
  ...locationFields.shape,
  location: savedLocation,
  enable: booleanOrTrue,
})

/** The form values of a draft, in the form's or the event's shape; null if it contains none. */
export function parseEventDraft(formData: Record<string, unknown>): EventForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  const { id, title, imageUrl, location, ...values } = read.data
  const start = toDateField(values.startDate, values.startDateIso, values.startDateAt)
  const end = toDateField(values.endDate, values.endDateIso, values.endDateAt)
  return {
    ...values,
    ...(id === '' ? {} : { id }),
    name: firstSaying(values.name, title),
    startDate: start.field,
    startDateIso: start.iso,
    startDateAt: start.at,
    endDate: end.field,
    endDateIso: end.iso,
    endDateAt: end.at,
    bannerUrl: address(firstSaying(values.bannerUrl, imageUrl)),
    ...toLocation(values, location),
  }
}

const firstSaying = (...given: (string | undefined)[]): string =>
  given.find((text) => text !== undefined && !isBlank(text)) ?? ''
