/** A point on the map, in degrees. */
export interface MapPoint {
  latitude: number
  longitude: number
}

/** A position on the map, in its units: two for each degree. */
export interface MapPosition {
  x: number
  y: number
}

/** The whole map: two units per degree, from 84° north to 58° south. */
export const mapView = { left: 0, top: 12, width: 720, height: 284 } as const

export const mapX = (longitude: number): number => (longitude + 180) * 2

export const mapY = (latitude: number): number => (90 - latitude) * 2

/** An outline or an open line as part of an SVG path. */
export const mapLine = (line: readonly (readonly [longitude: number, latitude: number])[]): string =>
  `M${line.map(([longitude, latitude]) => `${mapX(longitude).toFixed(1)} ${mapY(latitude).toFixed(1)}`).join('L')}`
