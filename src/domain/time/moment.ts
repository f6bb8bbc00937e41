import { format } from 'date-fns/format'
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
