import { boundsOf, type MapFrame } from '../../../ui/display/map-frame'
import { MapNames } from '../../../ui/display/map-names'
import { places } from './places-index'

/** More of them are looked at than there is room for. */
const MOST = 120

/** The largest towns in sight, by which an editor finds the way. */
export function CityNames({ frame }: { frame: MapFrame }) {
  'use memo'
  return <MapNames frame={frame} names={places.within(boundsOf(frame), MOST)} />
}
