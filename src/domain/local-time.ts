const localForm = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const dateForm = /^(\d{4})-(\d\d)-(\d\d)$/
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** The value of a datetime-local field for a stored date, to the minute; empty where the date cannot be read (H4). */
export function toLocalField(iso: string): string {
  const date = dateOf(iso)
  if (!date) return ''
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * The date to store for a datetime-local field; null where it is empty, impossible or outside the years 1900 to 9999.
 * A field that still shows the stored date gives that date back to the millisecond, also in an hour that the clock
 * shows twice; otherwise the first of the two is meant, and a time that the clock skips moves forward (H5).
 */
export function fromLocalField(field: string, storedIso = ''): string | null {
  if (field === '') return null
  const stored = dateOf(storedIso)
  if (stored && field === toLocalField(storedIso)) return instantForm.test(storedIso) ? storedIso : stored.toISOString()
  return localDateOf(field)?.toISOString() ?? null
}

/** Whether a field names a time that the clock skips on its day (trap H5). */
export function isSkippedTime(field: string): boolean {
  const date = localDateOf(field)
  return date !== null && !toLocalField(date.toISOString()).startsWith(field.slice(0, 16))
}

/** A stored date as a local day such as 20 Nov 2025; empty where it cannot be read (NEWS-5). */
export function localDate(iso: string): string {
  const date = dateOf(iso)
  return date ? shortDate.format(date) : ''
}

/** A stored date as a local moment such as 20 Nov 2025, 09:41; the day alone where it has no time (EVT-29). */
export const localMoment = (iso: string): string =>
  dateForm.test(iso) ? localDate(iso) : [localDate(iso), toLocalField(iso).slice(-5)].filter(Boolean).join(', ')

/** When a stored date is, in milliseconds since the epoch; null where it cannot be read. */
export const timeOf = (iso: string): number | null => dateOf(iso)?.getTime() ?? null

function dateOf(iso: string): Date | null {
  const day = dateForm.exec(iso)
  // A day without a time is that day everywhere, not midnight in Greenwich (trap H7).
  if (day) return localDateOf(`${iso}T00:00`)
  const date = new Date(iso)
  return isInRange(date) ? date : null
}

function localDateOf(field: string): Date | null {
  const parts = localForm.exec(field)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const isReal =
    year >= 1900 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= new Date(Date.UTC(2000, month, 0)).getUTCDate() &&
    hour < 24
  if (!isReal || minute > 59 || second > 59 || (month === 2 && day === 29 && !isLeap(year))) return null
  const date = new Date(year, month - 1, day, hour, minute, second, Number((parts[7] ?? '').padEnd(3, '0')))
  return isInRange(date) ? date : null
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const isInRange = (date: Date): boolean => date.getFullYear() >= 1900 && date.getFullYear() <= 9999
const two = (value: number): string => String(value).padStart(2, '0')
