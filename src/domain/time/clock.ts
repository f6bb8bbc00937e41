import { getHours } from 'date-fns/getHours'
import { intlFormat } from 'date-fns/intlFormat'
import { isValid } from 'date-fns/isValid'
import { lightFormat } from 'date-fns/lightFormat'

/** The local day in the browser's format, such as Thursday, 20 November 2025 (DASH-3). Milliseconds. */
export const longDay = (now: number): string =>
  isValid(now) ? intlFormat(now, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }) : ''

/** The local day without its year, such as Thursday, 20 November, in the browser's format. Milliseconds. */
export const dayOfYear = (now: number): string =>
  isValid(now) ? intlFormat(now, { weekday: 'long', day: 'numeric', month: 'long' }) : ''

/** The local time of day, such as 09:41:07; `now` in milliseconds since the epoch. */
export const localClock = (now: number): string => (isValid(now) ? lightFormat(now, 'HH:mm:ss') : '')

/** The local hour, from 0 to 23; `now` in milliseconds since the epoch. */
export const localHour = (now: number): number => getHours(now) || 0
