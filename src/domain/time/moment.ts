import { format } from 'date-fns/format'
import { getHours } from 'date-fns/getHours'
import { intlFormat } from 'date-fns/intlFormat'
import { isValid } from 'date-fns/isValid'

/** The local day in the browser's format, such as Thursday, 20 November 2025 (DASH-3). Milliseconds. */
export const longDay = (now: number): string =>
  isValid(now) ? intlFormat(now, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) : ''

/** The local day without its year, such as Thursday, 20 November, in the browser's format. Milliseconds. */
export const dayOfYear = (now: number): string =>
  isValid(now) ? intlFormat(now, { weekday: 'long', day: 'numeric', month: 'long' }) : ''

/** A local day such as 20 Nov 2025, or 4 Sept 2025: date-fns shortens September to three letters. */
export const shortDay = (date: number | Date): string => format(date, 'd MMM yyyy').replace('Sep', 'Sept')

/** A local time in full, such as 20 Nov 2025, 09:37:12 (DRAFT-3). Milliseconds. */
export const momentText = (time: number): string =>
  isValid(time) ? `${shortDay(time)}, ${format(time, 'HH:mm:ss')}` : ''

/** The local time of day, such as 09:41:07; `now` in milliseconds since the epoch. */
export const localClock = (now: number): string => (isValid(now) ? format(now, 'HH:mm:ss') : '')

/** The local hour, from 0 to 23; `now` in milliseconds since the epoch. */
export const localHour = (now: number): number => getHours(now) || 0

/** A month such as 2026-11 in words: November 2026. */
export const monthText = (month: string): string =>
  intlFormat(noonOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' }, { locale: 'en-GB' })

/** A day such as 2026-11-23 in words: Monday 23 November. */
export const weekdayText = (date: string): string =>
  intlFormat(noonOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, { locale: 'en-GB' })

const noonOf = (date: string): Date => new Date(`${date}T12:00:00.000Z`)
