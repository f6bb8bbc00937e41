import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { boxOf, gridOf, isInSight, type MapFrame, onMap, wholeWorld } from './map-frame'
import type { MapPoint, MapPosition } from './map-projection'

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

/** Land and borders as SVG paths. `unit` is the size of the paths' unit, in those of the map. */
export function MapLand({ land, borders, frame, unit = 1 }: MapLandProps) {
  return (
    <g transform={unit === 1 ? undefined : `scale(${unit})`}>
      <path className={landClasses} d={land} />
      <path className={borderClasses} strokeWidth={0.6 / frame.zoom / unit} d={borders} />
    </g>
  )
}

export interface MapLandProps {
  land: string
  borders: string
  frame: MapFrame
  unit?: number | undefined
}

export interface WorldMapProps {
  /** Land and borders. */
  children: ReactNode
  frame?: MapFrame | undefined
  point: MapPoint | null
  /** The labels at the edges; the small map has none. */
  tags?: { latitude: string; longitude: string } | undefined
  /** What stands over the drawing. */
  over?: ReactNode | undefined
}

/** The world, or a part of it, with a crosshair on one point. Decorative: the surrounding content has the numbers. */
export function WorldMap({ children, frame = wholeWorld, point, tags, over }: WorldMapProps) {
  const { left, top, width, height } = boxOf(frame)
  const cross = point && crossing(frame, point)
  return (
    <div aria-hidden="true" className={root}>
      <svg aria-hidden="true" className={svg} fill="none" viewBox={`${left} ${top} ${width} ${height}`}>
        <path className={gridClasses} strokeWidth={0.6 / frame.zoom} d={gridOf(frame)} />
        {children}
        {cross && <Cross frame={frame} cross={cross} radius={tags ? 5.5 : 9} />}
      </svg>
      {over}
      {cross && tags && <Tags frame={frame} cross={cross} tags={tags} />}
    </div>
  )
}

/** The crosshair's position, if it is in sight; a point beyond the world's edge is moved to that edge. */
function crossing(frame: MapFrame, point: MapPoint): MapPosition | null {
  const cross = onMap(point)
  return isInSight(frame, cross) ? cross : null
}

interface CrossProps {
  frame: MapFrame
  cross: MapPosition
}

function Cross({ frame, cross: { x, y }, radius }: CrossProps & { radius: number }) {
  const { left, top, width, height } = boxOf(frame)
  return (
    <>
      <path
        className={crossClasses}
        vectorEffect="non-scaling-stroke"
        d={`M${x} ${top}V${top + height}M${left} ${y}H${left + width}`}
      />
      <circle className={ringClasses} strokeWidth={2.5 / frame.zoom} cx={x} cy={y} r={radius / frame.zoom} />
    </>
  )
}

/** Each label is at the edge that the other label and the point leave free. */
function Tags({ frame, cross: { x, y }, tags }: CrossProps & { tags: { latitude: string; longitude: string } }) {
  const { left, top, width, height } = boxOf(frame)
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
