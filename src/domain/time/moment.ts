import { format } from 'date-fns/format'
import { intlFormat } from 'date-fns/intlFormat'
import { isValid } from 'date-fns/isValid'

/** A local day such as 20 Nov 2025, or 4 Sept 2025: date-fns shortens September to three letters. */
export const shortDay = (date: number | Date): string => format(date, 'd MMM yyyy').replace('Sep', 'Sept')

/** A local time in full, such as 20 Nov 2025, 09:37:12 (DRAFT-3). Milliseconds. */
export const momentText = (time: number): string =>
  isValid(time) ? `${shortDay(time)}, ${format(time, 'HH:mm:ss')}` : ''

/** A month such as 2026-11 in words: November 2026. */
export const monthText = (month: string): string =>
  intlFormat(noonOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' }, { locale: 'en-GB' })

/** A day such as 2026-11-23 in words: Monday 23 November. */
export const weekdayText = (date: string): string =>
  intlFormat(noonOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, { locale: 'en-GB' })

const noonOf = (date: string): Date => new Date(`${date}T12:00:00.000Z`)
