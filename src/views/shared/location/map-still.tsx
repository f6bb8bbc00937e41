import type { Point } from '../../../domain/location/lat-long'
import { WorldMap } from '../../../ui/display/world-map'
import { worldPaths } from './atlas'

export const MapStill = ({ point }: { point: Point }) => <WorldMap {...worldPaths} point={point} />
