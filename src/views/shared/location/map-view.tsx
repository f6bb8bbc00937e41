import { css } from '../../../../styled-system/css'
import { type Point, pointIn } from '../../../domain/location/lat-long'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadMap } from './map-code'

// If the map cannot be loaded, the page still shows the coordinates.
const MapStill = lazyComponent<{ point: Point }>(
  async () => (await loadMap()).MapStill,
  () => null,
)
const frame = css({
  w: 'full',
  maxW: '[360px]',
  aspectRatio: '[720 / 284]',
  overflow: 'hidden',
  bg: 'map.sea',
  border: 'hairline',
  borderRadius: 'md',
})

/** A small map beside displayed coordinates; nothing if the text has no valid point. */
export function MapView({ latLong }: { latLong: string }) {
  const point = pointIn(latLong)
  if (!point) return null
  return (
    <div className={frame} aria-hidden="true">
      <MapStill point={point} />
    </div>
  )
}
