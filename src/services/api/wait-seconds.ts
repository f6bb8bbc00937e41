/** The longest wait that is told, in seconds: a day. */
const LONGEST = 86_400

/** For how many seconds a host asks to wait by Retry-After, a number or a date; null if it does not. */
export function waitSecondsIn(retryAfter: string | null): number | null {
  const text = retryAfter ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000)
  return seconds > 0 && seconds <= LONGEST ? seconds : null
}
