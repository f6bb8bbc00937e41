import { millisecondsInMinute } from 'date-fns/constants'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import { toDate } from 'date-fns/toDate'
import { shortDay } from './moment'

// parseISO accepts more than a field yields, such as weeks and the hour 24.
const localForm = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,3})?)?$/
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const dateForm = /^\d{4}-\d\d-\d\d$/

/** The value of a datetime-local field for a stored date, to the minute; '' if the date cannot be read. */
export function toLocalField(iso: string): string {
  const date = dateOf(iso)
  return date ? lightFormat(date, "yyyy-MM-dd'T'HH:mm") : ''
}

/** What a date field has for a date that is typed in part, of which a browser says only that it is there. */
export const IN_PART = '-'

/** The text of a date field, and the date that it stood for when it was set: the device may change its zone later. */
export interface DateField {
  field: string
  iso: string
}

/** A datetime-local field for the present minute; `now` in milliseconds since the epoch. */
export function fieldAtNow(now: number): DateField {
  const iso = new Date(now - (now % millisecondsInMinute)).toISOString()
  return { field: toLocalField(iso), iso }
}

/**
 * The date to store for a datetime-local field; null if it is empty, impossible or outside the years 1900 to 9999. A
 * field that still shows the stored date returns that date as it was read, also in an hour that occurs twice and for a
 * day without a time, and a text that is known returns what it stood for; otherwise the first occurrence is used, and a
 * time that daylight saving skips moves forward.
 */
export function fromLocalField(field: string, storedIso = '', known?: DateField): string | null {
  if (field === '') return null
  if (known?.field === field) return known.iso
  const stored = dateOf(storedIso)
  if (stored && field === toLocalField(storedIso))
    return instantForm.test(storedIso) || isDay(storedIso) ? storedIso : stored.toISOString()
  return localDateOf(field)?.toISOString() ?? null
}

/** A date field with what it stands for; undefined where that is no date. */
export function dateFieldOf(field: string, storedIso = '', known?: DateField): DateField | undefined {
  const iso = fromLocalField(field, storedIso, known)
  return iso === null ? undefined : { field, iso }
}

/** Whether daylight saving skips the time of a field on its day. */
export function isSkippedTime(field: string): boolean {
  const date = localDateOf(field)
  return date !== null && !toLocalField(date.toISOString()).startsWith(field.slice(0, 16))
}

/** A stored date as a local day such as 20 Nov 2025; '' if it cannot be read (NEWS-5). */
export function localDate(iso: string): string {
  const date = dateOf(iso)
  return date ? shortDay(date) : ''
}

/** Whether a stored date is a day without a time. */
export const isDay = (iso: string): boolean => dateForm.test(iso)

/** The local day of a time, such as 2025-11-20; milliseconds since the epoch. */
export const localDayOf = (time: number): string => lightFormat(time, 'yyyy-MM-dd')

/** A stored date as a local time such as 20 Nov 2025, 09:41; the day alone if it has no time (EVT-29). */
export const localMoment = (iso: string): string =>
  dateForm.test(iso) ? localDate(iso) : [localDate(iso), toLocalField(iso).slice(-5)].filter(Boolean).join(', ')

/** A stored date in milliseconds since the epoch; null if it cannot be read. */
export const timeOf = (iso: string): number | null => dateOf(iso)?.getTime() ?? null

// A date without a time is a local day, not midnight UTC.
const dateOf = (iso: string): Date | null => (dateForm.test(iso) ? localDateOf(`${iso}T00:00`) : inRange(toDate(iso)))

// toDate of date-fns-tz is not used: in some zones it takes the second occurrence of a repeated local time.
const localDateOf = (field: string): Date | null => (localForm.test(field) ? inRange(parseISO(field)) : null)

const inRange = (date: Date): Date | null =>
  isValid(date) && date.getFullYear() >= 1900 && date.getFullYear() <= 9999 ? date : null
