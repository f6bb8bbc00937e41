import { feature } from 'topojson-client'
import type { GeometryCollection, LineString, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { type Land, listedName, type Ring } from '../../../domain/location/country-check'

export type WorldTopology = Topology<{ countries: GeometryCollection<{ name: string }> }>

const BELOW_THE_MAP = 'Antarctica'

/** A line that crosses the date line continues beyond it; the atlas jumps to the other side. */
function unrolled(positions: readonly (readonly number[])[]): Ring {
  let turn = 0
  let last = positions[0]?.[0] ?? 0
  return positions.map(([longitude = 0, latitude = 0]) => {
    turn -= Math.round((longitude - last) / 360) * 360
    last = longitude
    return [longitude + turn, latitude]
  })
}

/** The copies of an outline within the map: two if it crosses the date line. */
function shown(ring: Ring): Ring[] {
  let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [longitude] of ring) [west, east] = [Math.min(west, longitude), Math.max(east, longitude)]
  return [-360, 0, 360]
    .filter((turn) => east + turn > -180 && west + turn < 180)
    .map((turn) => (turn === 0 ? ring : ring.map(([longitude, latitude]) => [longitude + turn, latitude])))
}

/** Computed on first use and kept. */
export function once<Result>(compute: () => Result): () => Result {
  let result: Result | null = null
  return () => (result ??= compute())
}

/** The countries of a world, one by one, with the names of our own list (EXT-21). */
export function* landsOf(topology: WorldTopology): Generator<Land> {
  for (const country of topology.objects.countries.geometries) {
    const shape = feature<{ name: string }>(topology, country)
    if (shape.type !== 'Feature' || shape.properties.name === BELOW_THE_MAP) continue
    const { properties, geometry } = shape
    const outlines =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : geometry.type === 'Polygon'
          ? geometry.coordinates
          : []
    yield { name: listedName(properties.name), rings: outlines.flatMap((ring) => shown(unrolled(ring))) }
  }
}

type Outline = Polygon<{ name: string }> | MultiPolygon<{ name: string }>
const isOutline = (geometry: { type: unknown }): geometry is Outline =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'

/** The borders between two countries, one by one: the arcs that two of them share. */
export function* bordersOf(topology: WorldTopology): Generator<Ring> {
  const seen = new Set<number>()
  const own = new Set<number>()
  const shared = new Set<number>()
  for (const country of topology.objects.countries.geometries) {
    if (!isOutline(country)) continue
    own.clear()
    for (const index of country.arcs.flat(2)) own.add(index < 0 ? ~index : index)
    for (const index of own) (seen.has(index) ? shared : seen).add(index)
  }
  for (const index of shared) {
    const line: LineString = { type: 'LineString', arcs: [index] }
    const { geometry } = feature(topology, line)
    if (geometry.type === 'LineString') yield unrolled(geometry.coordinates)
  }
}
