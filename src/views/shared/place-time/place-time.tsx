import { css } from '../../../../styled-system/css'
import type { EventItem } from '../../../domain/content/event'
import { eventDatesThere } from '../../../domain/content/event-there'
import type { Location } from '../../../domain/location/placing'
import { placeTime } from '../../../domain/time/place-time'
import { placeDaysText, placeTimeText } from '../../../messages/place-time'
import { zonesOfPlace } from './place-zones'

const quiet = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textStyle: 'meta',
  fontWeight: 'normal',
  color: 'fg.muted',
})

export interface PlaceTimeProps {
  /** A stored date. */
  at: string
  place: Pick<Location, 'latLong' | 'country'>
  /** What happens then, such as Starts. */
  label?: string | undefined
}

/** A moment by the clocks of its place, where they differ from the editor's (EXT-151). */
export function PlaceTime({ at, place, label }: PlaceTimeProps) {
  const there = placeTime(at, zonesOfPlace(place))
  if (!there) return null
  const text = placeTimeText(there, place.country.trim())
  return <span className={quiet}>{label === undefined ? text : `${label} ${text}`}</span>
}

export interface PlaceDatesProps {
  event: Pick<EventItem, 'startDate' | 'endDate' | 'location'>
}

/** The days of an event by the clocks of its place, where they are others (EXT-151). */
export function PlaceDates({ event }: PlaceDatesProps) {
  const days = eventDatesThere(event, zonesOfPlace(event.location))
  return days === '' ? null : <span className={quiet}>{placeDaysText(days, event.location.country.trim())}</span>
}
