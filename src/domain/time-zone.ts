/** The zone of the browser itself. */
export const LOCAL = 'local'

const labels = new Map([
  [LOCAL, 'Your Location'],
  ['UTC', 'Universal Time'],
  ['America/New_York', 'United States (East)'],
  ['America/Los_Angeles', 'United States (West)'],
  ['Asia/Kolkata', 'India'],
  ['Europe/London', 'United Kingdom'],
  ['Asia/Tokyo', 'Japan'],
  ['Australia/Sydney', 'Australia'],
])
const known = new Map<string, boolean>()
const clocks = new Map<string, Intl.DateTimeFormat>()

/** A zone that can be shown, whatever was stored: what no browser knows reads as the browser's own (trap F1). */
export const safeZone = (stored: unknown): string => (typeof stored === 'string' && isZone(stored) ? stored : LOCAL)

/** Whether a stored zone can be shown: the browser's own, or one that the browser knows (trap F1). */
export const isKnownZone = (stored: string): boolean => stored === LOCAL || isZone(stored)

/** The zones to choose from: those of the table, and whatever else is stored (SET-1). */
export const offeredZones = (stored: readonly string[]): readonly string[] => [
  ...new Set([...labels.keys(), ...stored.filter((zone) => zone !== '')]),
]

/** What a zone is called: by the table, else the last part of its name (CLOCK-8, CLOCK-9). */
export function zoneLabel(zone: string): string {
  const label = labels.get(zone)
  if (label) return label
  const part = zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .trim()
  return part || zone || 'Your Location'
}

/** The hour in a zone, from 0 to 23; `now` in milliseconds since the epoch. */
export const hourIn = (zone: string, now: number): number =>
  Number(clockText(zone, now, { seconds: false }).slice(0, 2)) || 0

/** Whole minutes since midnight in a zone; `now` in milliseconds since the epoch. */
export function minuteIn(zone: string, now: number): number {
  const [hours = 0, minutes = 0] = clockText(zone, now, { seconds: false }).split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day in a zone, such as 09:41 or 09:41:07; midnight is 00 (trap H1). */
export function clockText(zone: string, now: number, { seconds }: { seconds: boolean }): string {
  const date = new Date(now)
  return Number.isNaN(date.getTime()) ? '' : clockOf(safeZone(zone), seconds).format(date)
}

function clockOf(zone: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${zone} ${seconds}`
  const made =
    clocks.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(seconds ? { second: '2-digit' } : {}),
      ...(zone === LOCAL ? {} : { timeZone: zone }),
    })
  clocks.set(key, made)
  return made
}

function isZone(name: string): boolean {
  const answered = known.get(name)
  if (answered !== undefined) return answered
  let answer = false
  try {
    answer = name !== '' && Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    answer = false
  }
  known.set(name, answer)
  return answer
}
