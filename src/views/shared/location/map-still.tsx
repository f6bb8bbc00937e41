import type { Point } from '../../../domain/location/lat-long'
import { WorldMap } from '../../../ui/display/world-map'
import { borderPath, landPath } from './atlas'

export const MapStill = ({ point }: { point: Point }) => (
  <WorldMap land={landPath()} borders={borderPath()} point={point} />
)
