import type { Point } from '../../../domain/location/lat-long'
import { WorldMap } from '../../../ui/display/world-map'
import { CoarseLand } from './coarse-land'

export const MapStill = ({ point }: { point: Point }) => (
  <WorldMap point={point}>
    <CoarseLand />
  </WorldMap>
)
