import { framed, isInSight, type MapFrame, onMap } from './map-frame'
import { type MapPoint, type MapPosition, mapView } from './map-projection'

/** A named point of a map. */
export interface NamedPoint {
  id: string
  name: string
  point: MapPoint
}

/** Points that lie together, as one mark at their middle. */
export interface PointGroup extends MapPosition {
  points: readonly NamedPoint[]
}

/** Points nearer than this are one mark, in pixels: marks that a finger tells apart. */
const REACH = 40

/** The points in sight, those that lie together in one group; `width` is that of the map in pixels. */
export function groupsIn(points: readonly NamedPoint[], frame: MapFrame, width: number): readonly PointGroup[] {
  const reach = (REACH * mapView.width) / frame.zoom / width
  const cells = new Map<string, { x: number; y: number; points: NamedPoint[] }[]>()
  const groups: { x: number; y: number; points: NamedPoint[] }[] = []
  const cell = (across: number, down: number) => `${across} ${down}`
  for (const point of points) {
    const { x, y } = onMap(point.point)
    if (!isInSight(frame, { x, y })) continue
    const [across, down] = [Math.floor(x / reach), Math.floor(y / reach)]
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].flatMap((below) => cells.get(cell(across + right, down + below)) ?? []))
      .find((group) => Math.hypot(group.x - x, group.y - y) < reach)
    if (near) near.points.push(point)
    else {
      const group = { x, y, points: [point] }
      groups.push(group)
      const name = cell(across, down)
      cells.set(name, [...(cells.get(name) ?? []), group])
    }
  }
  return groups
}

/** The frame in which points fill the middle of the map; null where they are all at one place, or no deeper zoom helps. */
export function frameAround(points: readonly NamedPoint[], frame: MapFrame): MapFrame | null {
  const positions = points.map(({ point }) => onMap(point))
  const [xs, ys] = [positions.map(({ x }) => x), positions.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const zoom = 0.6 * Math.min(mapView.width / (right - left), mapView.height / (bottom - top))
  if (!Number.isFinite(zoom)) return null
  const around = framed({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.max(zoom, frame.zoom * 2) })
  return around.zoom > frame.zoom ? around : null
}

/** Half of a mark, a letter, a line and the longest name, in pixels. */
const [MARK, LETTER, LINE, MOST_OF_NAME] = [14, 7, 26, 200]

/** On which side of a mark its name is. */
export type NameSide = 'left' | 'right'

/** Which single points have room for their name, and on which side, in a map of this many pixels. */
export function namesIn(groups: readonly PointGroup[], frame: MapFrame, width: number): ReadonlyMap<string, NameSide> {
  const pixel = mapView.width / frame.zoom / width
  const named = new Map<string, NameSide>()
  const boxes = groups.map(({ x, y }) => ({ left: x / pixel - MARK, right: x / pixel + MARK, y: y / pixel }))
  const middle = frame.x / pixel
  for (const { x, y, points } of groups) {
    const [only, ...more] = points
    if (!only || more.length > 0) continue
    const size = Math.min(MOST_OF_NAME, only.name.length * LETTER + 14)
    for (const side of ['right', 'left'] as const) {
      const left = side === 'right' ? x / pixel + MARK : x / pixel - MARK - size
      const box = { left, right: left + size, y: y / pixel }
      const isFree = boxes.every(
        (other) => Math.abs(other.y - box.y) > LINE || other.right <= box.left || other.left >= box.right,
      )
      if (!isFree || box.left < middle - width / 2 || box.right > middle + width / 2) continue
      boxes.push(box)
      named.set(only.id, side)
      break
    }
  }
  return named
}
