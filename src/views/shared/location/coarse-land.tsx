import { type MapFrame, wholeWorld } from '../../../ui/display/map-frame'
import { MapLand } from '../../../ui/display/world-map'
import { borderPath, landPath } from './atlas'

/** The world at 1:110 million. */
export const CoarseLand = ({ frame = wholeWorld }: { frame?: MapFrame }) => (
  <MapLand land={landPath()} borders={borderPath()} frame={frame} />
)
