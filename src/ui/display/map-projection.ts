/** A point on the map, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** The visible part of the globe: two units per degree, from 84° north to 58° south. */
export const mapView = { left: 0, top: 12, width: 720, height: 284 } as const

export const mapX = (longitude: number): number => (longitude + 180) * 2

export const mapY = (latitude: number): number => (90 - latitude) * 2

/** The point under a pointer, rounded to a tenth of a degree, which is below a pixel. */
export function pointUnder(box: DOMRectReadOnly, clientX: number, clientY: number): MapPoint {
  const share = (offset: number, size: number) => Math.min(1, Math.max(0, offset / size))
  const x = mapView.left + share(clientX - box.left, box.width) * mapView.width
  const y = mapView.top + share(clientY - box.top, box.height) * mapView.height
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10
  return { latitude: tenth(90 - y / 2), longitude: tenth(x / 2 - 180) }
}

/** An outline or an open line as part of an SVG path. */
export const mapLine = (line: readonly (readonly [longitude: number, latitude: number])[]): string =>
  `M${line.map(([longitude, latitude]) => `${mapX(longitude).toFixed(1)} ${mapY(latitude).toFixed(1)}`).join('L')}`
