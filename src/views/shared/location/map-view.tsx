import { css } from '../../../../styled-system/css'
import { type Point, pointIn } from '../../../domain/location/lat-long'
import { lazyComponent } from '../../../ui/feedback/lazy-component'

// Without its map the page still says the coordinates.
const MapStill = lazyComponent<{ point: Point }>(
  async () => (await import('./map-still')).MapStill,
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

/** The small map beside coordinates that are shown; nothing where the text names no point. */
export function MapView({ latLong }: { latLong: string }) {
  const point = pointIn(latLong)
  if (!point) return null
  return (
    <div className={frame} aria-hidden="true">
      <MapStill point={point} />
    </div>
  )
}
