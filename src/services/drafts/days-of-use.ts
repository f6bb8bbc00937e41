import { isSameDay } from 'date-fns/isSameDay'
import type { SafeStorage } from '../browser/storage'

const DAYS = 'draftDays'

/**
 * The number of days on which the desk was opened on this device. It cannot be fooled by a clock: one that is set ahead
 * by years, and back again, counts as two days (EXT-76).
 */
export function countDaysOfUse(local: SafeStorage, now: () => number): number {
  const [count = 0, last = Number.NaN] = (local.get(DAYS) ?? '').split(' ').map(Number)
  if (count > 0 && isSameDay(last, now())) return count
  const next = (Number.isSafeInteger(count) ? count : 0) + 1
  local.set(DAYS, `${next} ${now()}`)
  return next
}
