import { getMonth } from 'date-fns/getMonth'
import { intlFormat } from 'date-fns/intlFormat'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'

// Not by Intl: its first formatter takes 17 ms, which each list would wait for. Nor by date-fns's `format`: its locales and
// parsers are 14 KB.
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** A local day such as 20 Nov 2025, or 4 Sept 2025. */
export const shortDay = (date: number | Date): string => lightFormat(date, `d '${SHORT_MONTHS[getMonth(date)]}' yyyy`)

/** A local time in full, such as 20 Nov 2025, 09:37:12 (DRAFT-3). Milliseconds. */
export const momentText = (time: number): string =>
  isValid(time) ? `${shortDay(time)}, ${lightFormat(time, 'HH:mm:ss')}` : ''

/** A month such as 2026-11 in words: November 2026. */
export const monthText = (month: string): string =>
  intlFormat(noonOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' }, { locale: 'en-GB' })

/** A day such as 2026-11-23 in words: Monday 23 November. */
export const weekdayText = (date: string): string =>
  intlFormat(noonOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }, { locale: 'en-GB' })

const noonOf = (date: string): Date => new Date(`${date}T12:00:00.000Z`)
