import { withinSentence } from '../domain/location/land-names'
import type { PlaceTime } from '../domain/time/place-time'

/** A moment by the clocks of a place, beside the editor's: 05:00 in Vietnam (UTC+7) (EXT-151). */
export function placeTimeText({ day, time, offset }: PlaceTime, country: string): string {
  return `${day === '' ? '' : `${day}, `}${time} ${where(country)} (${offset})`
}

/** Days by the clocks of a place, where they are others than by the editor's (EXT-151). */
export const placeDaysText = (days: string, country: string): string => `${days} ${where(country)}`

const where = (country: string): string => (country === '' ? 'there' : `in ${withinSentence(country)}`)
