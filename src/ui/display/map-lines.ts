import { boxOf, type MapBox, type MapFrame } from './map-frame'
import { mapView, mapX, mapY } from './map-projection'

/** Drawn lines are in thousandths of a map unit, which is below a pixel at any zoom. */
export const LINE_UNIT = 0.001

/** A line as part of an SVG path, and where it is. */
export interface DrawnLine extends MapBox {
  path: string
}

/** An outline (`end` is 'z') or an open line in relative steps, which are short. */
export function drawnLine(line: readonly (readonly [longitude: number, latitude: number])[], end: string): DrawnLine {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [lastX, lastY] = [0, 0]
  let path = ''
  for (const [longitude, latitude] of line) {
    const x = Math.round(mapX(longitude) / LINE_UNIT)
    const y = Math.round(mapY(latitude) / LINE_UNIT)
    path += path === '' ? `M${x} ${y}l` : `${x - lastX} ${y - lastY} `
    ;[lastX, lastY] = [x, y]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return {
    path: path + end,
    left: left * LINE_UNIT,
    top: top * LINE_UNIT,
    width: (right - left) * LINE_UNIT,
    height: (bottom - top) * LINE_UNIT,
  }
}

/** A part of the map around a frame that stays the same while the frame is moved a little. */
export function windowOf(frame: MapFrame): MapBox {
  const level = 2 ** Math.floor(Math.log2(frame.zoom))
  const [cellWidth, cellHeight] = [mapView.width / level / 2, mapView.height / level / 2]
  const { left, top, width, height } = boxOf(frame)
  const [column, row] = [Math.floor(left / cellWidth), Math.floor(top / cellHeight)]
  return {
    left: column * cellWidth,
    top: row * cellHeight,
    width: (Math.ceil((left + width) / cellWidth) - column) * cellWidth,
    height: (Math.ceil((top + height) / cellHeight) - row) * cellHeight,
  }
}

/** The lines that reach into a part of the map, as one SVG path (EXT-125). */
export function pathWithin(lines: readonly DrawnLine[], box: MapBox): string {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  let path = ''
  for (const line of lines)
    if (line.left < right && line.left + line.width > box.left && line.top < bottom && line.top + line.height > box.top)
      path += line.path
  return path
}
