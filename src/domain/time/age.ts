import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
  minutesInMonth,
  minutesInYear,
} from 'date-fns/constants'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { formatDuration } from 'date-fns/formatDuration'

/** The largest first: a month has 30 days, a year 365. */
const units = [
  ['years', minutesInYear * millisecondsInMinute],
  ['months', minutesInMonth * millisecondsInMinute],
  ['days', millisecondsInDay],
  ['hours', millisecondsInHour],
  ['minutes', millisecondsInMinute],
  ['seconds', millisecondsInSecond],
] as const

/**
 * The age of a timestamp in its largest whole unit (DRAFT-3, DRAFT-4); a future one has age 0. Milliseconds.
 * formatDistanceStrict of date-fns is not used: its days are shorter or longer where the clocks change.
 */
export function ageOf(timestamp: number, now: number): string {
  const age = Math.max(differenceInMilliseconds(now, timestamp) || 0, 0)
  const [unit, length] = units.find(([, each]) => age >= each) ?? (['seconds', millisecondsInSecond] as const)
  return formatDuration({ [unit]: Math.floor(age / length) }, { format: [unit], zero: true })
}
