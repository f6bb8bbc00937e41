import { useRef } from 'react'
import { css } from '../../../styled-system/css'
import { boxOf, type MapFrame, positionOf } from './map-frame'
import { type MapPoint, mapView } from './map-projection'
import { useWidth } from './use-width'

const layer = css({ position: 'absolute', inset: '0', pointerEvents: 'none' })
const dot = css({
  position: 'absolute',
  w: '[5px]',
  h: '[5px]',
  m: '[-2.5px]',
  borderRadius: 'full',
  bg: 'fg.muted',
})
const text = css({
  position: 'absolute',
  textStyle: 'small',
  lineHeight: '[16px]',
  // Below the line that crosses the place, if the point is there.
  mt: '[1px]',
  ml: '[4px]',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  // The outline keeps a name apart from coasts and borders.
  textShadow: '[0 0 2px {colors.map.land}, 0 0 2px {colors.map.land}, 0 0 3px {colors.map.land}]',
})
/** The size of a letter and of a line, in pixels. */
const [LETTER, LINE] = [6.6, 18]
const MOST = 12

interface Named {
  name: string
  point: MapPoint
}

interface Placed extends Named {
  x: number
  y: number
}

/** The names that have room in a map of this width, the first ones first; where they are, in shares of the map. */
export function placedNames(frame: MapFrame, names: readonly Named[], pixels: number): readonly Placed[] {
  const down = (pixels * mapView.height) / mapView.width
  const { left, top, width, height } = boxOf(frame)
  const placed: Placed[] = []
  for (const { name, point } of names) {
    const position = positionOf(point)
    const [x, y] = [(position.x - left) / width, (position.y - top) / height]
    const isCut = x < 0 || y < 0.04 || y * down + LINE > down || x + (name.length * LETTER + 8) / pixels > 1
    const collides = placed.some(
      (other) =>
        Math.abs(other.y - y) * down < LINE &&
        x * pixels < other.x * pixels + other.name.length * LETTER + 12 &&
        other.x * pixels < x * pixels + name.length * LETTER + 12,
    )
    if (!isCut && !collides) placed.push({ name, point, x, y })
    if (placed.length === MOST) break
  }
  return placed
}

/** The names of places on a map, as far as there is room. Decorative. */
export function MapNames({ frame, names }: { frame: MapFrame; names: readonly Named[] }) {
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root, mapView.width)
  return (
    <div ref={root} className={layer}>
      {placedNames(frame, names, width).map(({ name, point, x, y }) => {
        const at = { left: `${x * 100}%`, top: `${y * 100}%` }
        return (
          <span key={`${name} ${point.latitude} ${point.longitude}`}>
            <span className={dot} style={at} />
            <span className={text} style={at}>
              {name}
            </span>
          </span>
        )
      })}
    </div>
  )
}
