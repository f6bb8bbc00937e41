import { HttpError } from '../errors'

const MINUTE = 60_000

/**
 * Counts the writes of each editor and each key within a minute: no program that went wild fills the store (EXT-278). Each
 * server counts for itself.
 */
export function createWriteLimit(mostPerMinute: number): (writerId: string, now: number) => void {
  let minute = 0
  const counts = new Map<string, number>()
  return (writerId, now) => {
    const present = Math.floor(now / MINUTE)
    if (present !== minute) counts.clear()
    minute = present
    const count = (counts.get(writerId) ?? 0) + 1
    counts.set(writerId, count)
    if (count > mostPerMinute)
      throw new HttpError(429, 'Too many changes in a minute. Please wait.', { 'Retry-After': '60' })
  }
}
