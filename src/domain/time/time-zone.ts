/** Stands for the zone of the browser. */
export const LOCAL = 'local'

// The first object of Intl is slow to make; the browser's own zone needs none.
const known = new Map<string, boolean>()

/** A valid zone for any stored value; an unknown zone is read as the browser's own. */
export const safeZone = (stored: unknown): string =>
  typeof stored === 'string' && isKnownZone(stored) ? stored : LOCAL

/** Whether a stored zone is valid: `local`, or a zone that the browser knows. */
export const isKnownZone = (stored: string): boolean => stored === LOCAL || isZone(stored)

/** The part of a zone's name after the last slash, with spaces for underscores (CLOCK-9). */
export const zonePart = (zone: string): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .trim()

// Checked with Intl, since date-fns-tz takes the names of inherited object properties for zones, and then throws.
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
