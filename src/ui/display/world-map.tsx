import { css } from '../../../styled-system/css'
import { type MapPoint, mapView, mapX, mapY } from './map-projection'

const root = css({ position: 'relative', overflow: 'hidden', bg: 'map.sea', borderRadius: 'md' })
const svg = css({ display: 'block', w: 'full' })
const landClasses = css({ fill: 'map.land' })
const borderClasses = css({ stroke: 'map.sea' })
const gridClasses = css({ stroke: 'map.line' })
const crossClasses = css({ stroke: 'accent.fg' })
const ringClasses = css({ fill: 'bg.raised', stroke: 'accent.fg' })
const tag = css({
  position: 'absolute',
  px: '1.5',
  textStyle: 'small',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  color: 'accent.onSolid',
  bg: 'accent.solid',
  borderRadius: 'xs',
  pointerEvents: 'none',
})
const { left, top, width, height } = mapView
const right = left + width
const bottom = top + height
const every30 = (from: number) => Array.from({ length: 11 }, (_, index) => from + index * 60)
const GRID = [
  ...every30(60).map((x) => `M${x} ${top}V${bottom}`),
  ...every30(60)
    .filter((y) => y < bottom)
    .map((y) => `M${left} ${y}H${right}`),
].join('')

export interface WorldMapProps {
  /** The SVG paths of land and borders. */
  land: string
  borders: string
  point: MapPoint | null
  /** The labels at the edges; the small map has none. */
  tags?: { latitude: string; longitude: string } | undefined
}

/** The world with a crosshair on one point. Decorative: the surrounding content has the numbers. */
export function WorldMap({ land, borders, point, tags }: WorldMapProps) {
  return (
    <div aria-hidden="true" className={root}>
      <svg aria-hidden="true" className={svg} fill="none" viewBox={`${left} ${top} ${width} ${height}`}>
        <path className={gridClasses} strokeWidth={0.6} d={GRID} />
        <path className={landClasses} d={land} />
        <path className={borderClasses} strokeWidth={0.6} d={borders} />
        {point && <Cross point={point} radius={tags ? 5.5 : 9} />}
      </svg>
      {point && tags && <Tags point={point} tags={tags} />}
    </div>
  )
}

/** The crosshair's position; a point beyond the map is moved to its edge. */
const crossing = ({ latitude, longitude }: MapPoint) => ({
  x: mapX(longitude),
  y: Math.min(bottom, Math.max(top, mapY(latitude))),
})

function Cross({ point, radius }: { point: MapPoint; radius: number }) {
  const { x, y } = crossing(point)
  return (
    <>
      <path
        className={crossClasses}
        vectorEffect="non-scaling-stroke"
        d={`M${x} ${top}V${bottom}M${left} ${y}H${right}`}
      />
      <circle className={ringClasses} strokeWidth={2.5} cx={x} cy={y} r={radius} />
    </>
  )
}

/** Each label is at the edge that the other label and the point leave free. */
function Tags({ point, tags }: { point: MapPoint; tags: { latitude: string; longitude: string } }) {
  const { x, y } = crossing(point)
  const across = `${((x - left) / width) * 100}%`
  const down = `${((y - top) / height) * 100}%`
  return (
    <>
      <span
        className={tag}
        style={{
          left: `clamp(6px + 3em, ${across}, 100% - 6px - 3em)`,
          transform: 'translateX(-50%)',
          ...(y - top < height / 6 ? { bottom: 6 } : { top: 6 }),
        }}
      >
        {tags.longitude}
      </span>
      <span
        className={tag}
        style={{
          top: `clamp(15px, ${down}, 100% - 15px)`,
          transform: 'translateY(-50%)',
          ...(x - left < width / 4 ? { right: 6 } : { left: 6 }),
        }}
      >
        {tags.latitude}
      </span>
    </>
  )
}
