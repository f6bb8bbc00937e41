const stamp = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
let dayOnly: Intl.DateTimeFormat | null = null
const isMoment = (time: number): boolean => !Number.isNaN(new Date(time).getTime())
let day: Intl.DateTimeFormat | null = null

/** The local day in the browser's own format, such as Thursday, 20 November 2025 (DASH-3). Milliseconds. */
export function longDay(now: number): string {
  day ??= new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return isMoment(now) ? day.format(now) : ''
}

/** The local day without its year, such as Thursday, 20 November, in the browser's own format. Milliseconds. */
export function dayOfYear(now: number): string {
  dayOnly ??= new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' })
  return isMoment(now) ? dayOnly.format(now) : ''
}

/** A local moment in full, such as 20 Nov 2025, 09:37:12 (DRAFT-3). Milliseconds. */
export const momentText = (time: number): string => (isMoment(time) ? stamp.format(time) : '')
