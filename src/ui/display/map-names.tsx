import { css } from '../../../styled-system/css'
import { boxOf, type MapFrame, positionOf } from './map-frame'
import type { MapPoint } from './map-projection'

const dot = css({
  position: 'absolute',
  w: '[5px]',
  h: '[5px]',
  m: '[-2.5px]',
  borderRadius: 'full',
  bg: 'fg.muted',
  pointerEvents: 'none',
})
const text = css({
  position: 'absolute',
  textStyle: 'small',
  lineHeight: '[16px]',
  mt: '[-8px]',
  ml: '[5px]',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  // The outline keeps a name apart from coasts and borders.
  textShadow: '[0 0 2px {colors.map.land}, 0 0 2px {colors.map.land}, 0 0 3px {colors.map.land}]',
  pointerEvents: 'none',
})
/** The size of the map that the room for a name is reckoned with, and of a letter, in pixels. */
const [WIDTH, HEIGHT, LETTER, LINE] = [440, 174, 6.6, 18]
const MOST = 12

interface Named {
  name: string
  point: MapPoint
}

interface Placed extends Named {
  x: number
  y: number
}

/** The names that have room in a frame, the first ones first; where they are, in shares of the map. */
export function placedNames(frame: MapFrame, names: readonly Named[]): readonly Placed[] {
  const { left, top, width, height } = boxOf(frame)
  const placed: Placed[] = []
  for (const { name, point } of names) {
    const position = positionOf(point)
    const [x, y] = [(position.x - left) / width, (position.y - top) / height]
    const isCut = x < 0 || y < 0.04 || y > 0.96 || x + (name.length * LETTER + 8) / WIDTH > 1
    const collides = placed.some(
      (other) =>
        Math.abs(other.y - y) * HEIGHT < LINE &&
        x * WIDTH < other.x * WIDTH + other.name.length * LETTER + 12 &&
        other.x * WIDTH < x * WIDTH + name.length * LETTER + 12,
    )
    if (!isCut && !collides) placed.push({ name, point, x, y })
    if (placed.length === MOST) break
  }
  return placed
}

/** The names of places on a map, as far as there is room. Decorative. */
export function MapNames({ frame, names }: { frame: MapFrame; names: readonly Named[] }) {
  return placedNames(frame, names).map(({ name, point, x, y }) => {
    const at = { left: `${x * 100}%`, top: `${y * 100}%` }
    return (
      <span key={`${name} ${point.latitude} ${point.longitude}`}>
        <span className={dot} style={at} />
        <span className={text} style={at}>
          {name}
        </span>
      </span>
    )
  })
}
