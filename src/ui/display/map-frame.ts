import { type MapPoint, type MapPosition, mapView, mapX, mapY } from './map-projection'

/** What of the map is in sight: its middle, and how many times it is enlarged. */
export interface MapFrame extends MapPosition {
  zoom: number
}

export interface MapBox {
  left: number
  top: number
  width: number
  height: number
}

/** A pixel of a map 320 px wide is half a kilometre wide at the equator. */
export const DEEPEST = 256

const middle = { x: mapView.left + mapView.width / 2, y: mapView.top + mapView.height / 2 }

export const wholeWorld: MapFrame = { ...middle, zoom: 1 }

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The part of the map in a frame, in map units. */
export function boxOf({ x, y, zoom }: MapFrame): MapBox {
  const width = mapView.width / zoom
  const height = mapView.height / zoom
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** A frame that leaves neither the map nor the range of zooms. */
export function framed({ x, y, zoom }: MapFrame): MapFrame {
  const allowed = within(zoom, 1, DEEPEST)
  const [halfWidth, halfHeight] = [mapView.width / allowed / 2, mapView.height / allowed / 2]
  return {
    x: within(x, mapView.left + halfWidth, mapView.left + mapView.width - halfWidth),
    y: within(y, mapView.top + halfHeight, mapView.top + mapView.height - halfHeight),
    zoom: allowed,
  }
}

/** A frame enlarged by a factor; the position `about` stays where it is in sight (EXT-125, EXT-126). */
export function zoomed(frame: MapFrame, factor: number, about: MapPosition = frame): MapFrame {
  const zoom = within(frame.zoom * factor, 1, DEEPEST)
  const share = frame.zoom / zoom
  return framed({ x: about.x + (frame.x - about.x) * share, y: about.y + (frame.y - about.y) * share, zoom })
}

/** A frame moved by map units. */
export const panned = (frame: MapFrame, across: number, down: number): MapFrame =>
  framed({ ...frame, x: frame.x + across, y: frame.y + down })

export const positionOf = ({ latitude, longitude }: MapPoint): MapPosition => ({
  x: mapX(longitude),
  y: mapY(latitude),
})

/** A point's position; a point beyond the edge of the map is moved to that edge. */
export function onMap(point: MapPoint): MapPosition {
  const { x, y } = positionOf(point)
  return { x, y: within(y, mapView.top, mapView.top + mapView.height) }
}

/** Whether a position is in sight. */
export function isInSight(frame: MapFrame, { x, y }: MapPosition): boolean {
  const { left, top, width, height } = boxOf(frame)
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** The frame in which a point is in sight: the same one, or one around the point. A point off the map changes nothing. */
export function showing(frame: MapFrame, point: MapPoint): MapFrame {
  const position = positionOf(point)
  return isInSight(frame, position) || !isInSight(wholeWorld, position)
    ? frame
    : framed({ ...position, zoom: frame.zoom })
}

/** The position under a pointer; beyond the edge, that of the edge. */
export function positionUnder(rect: MapBox, clientX: number, clientY: number, frame: MapFrame): MapPosition {
  const { left, top, width, height } = boxOf(frame)
  const share = (offset: number, size: number) => (size > 0 ? within(offset / size, 0, 1) : 0)
  return {
    x: left + share(clientX - rect.left, rect.width) * width,
    y: top + share(clientY - rect.top, rect.height) * height,
  }
}

/**
 * The point under a pointer, rounded to decimals that are below a pixel (EXT-125): tenths of a degree on the whole
 * world.
 */
export function pointUnder(rect: MapBox, clientX: number, clientY: number, frame: MapFrame = wholeWorld): MapPoint {
  const { x, y } = positionUnder(rect, clientX, clientY, frame)
  const pixel = 360 / frame.zoom / (rect.width || mapView.width)
  const decimals = within(Math.ceil(-Math.log10(pixel)), 1, 4)
  const rounded = (degrees: number) => Number(degrees.toFixed(decimals)) + 0
  return { latitude: rounded(90 - y / 2), longitude: rounded(x / 2 - 180) }
}

const steps = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005]

/** How many degrees an arrow key moves the point: one on the whole world, and the less the deeper the zoom. */
export const stepOf = ({ zoom }: MapFrame): number => steps.find((step) => step * zoom <= 1.5) ?? 0.005

const gaps = [30, 10, 5, 2, 1, 0.5, 0.2]

/** The lines of latitude and longitude in sight, as an SVG path; at least five of each on a wide map (EXT-125). */
export function gridOf(frame: MapFrame): string {
  const { left, top, width, height } = boxOf(frame)
  const gap = (gaps.find((degrees) => width / 2 / degrees >= 5) ?? 0.2) * 2
  const lines = (from: number, size: number) =>
    Array.from({ length: Math.floor((from + size) / gap) - Math.ceil(from / gap) + 1 }, (_, index) =>
      Number(((Math.ceil(from / gap) + index) * gap).toFixed(1)),
    ).filter((line) => line > from && line < from + size)
  return [
    ...lines(left, width).map((x) => `M${x} ${top}v${height}`),
    ...lines(top, height).map((y) => `M${left} ${y}h${width}`),
  ].join('')
}

/** Degrees of a frame's edges. */
export function boundsOf(frame: MapFrame): { west: number; south: number; east: number; north: number } {
  const { left, top, width, height } = boxOf(frame)
  return {
    west: left / 2 - 180,
    east: (left + width) / 2 - 180,
    north: 90 - top / 2,
    south: 90 - (top + height) / 2,
  }
}
