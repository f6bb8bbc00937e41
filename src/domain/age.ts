const SECOND = 1000
const DAY = 86_400 * SECOND

/** From the largest: a month has 30 days, a year 365 (DRAFT-4). */
const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', 3600 * SECOND],
  ['minute', 60 * SECOND],
] as const

/** How long ago something was, in its largest whole unit (DRAFT-3); never in the future (trap A20). Milliseconds. */
export function ageText(timestamp: number, now: number): string {
  const passed = now - new Date(timestamp).getTime()
  const age = Number.isFinite(passed) ? Math.max(passed, 0) : 0
  for (const [unit, length] of units) if (age >= length) return counted(Math.floor(age / length), unit)
  return counted(Math.floor(age / SECOND), 'second')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`
