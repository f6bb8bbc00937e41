import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Land, listedName, type Ring } from '../../../domain/location/country-check'
import { mapLine } from '../../../ui/display/map-projection'

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
  const longitudes = ring.map(([longitude]) => longitude)
  return [-360, 0, 360]
    .filter((turn) => Math.max(...longitudes) + turn > -180 && Math.min(...longitudes) + turn < 180)
    .map((turn) => ring.map(([longitude, latitude]) => [longitude + turn, latitude]))
}

/** Computed on first use and kept: each takes a slow processor some 50 ms or more (src/prefetch.ts). */
function once<Result>(compute: () => Result): () => Result {
  let result: Result | null = null
  return () => (result ??= compute())
}

/** What is drawn of an atlas, and asked of it; each part is computed on first use. */
export function shapesOf(topology: Topology<{ countries: GeometryCollection<{ name: string }> }>) {
  const { countries } = topology.objects
  /** The countries of the world with the names of our own list (EXT-21). */
  const world = once((): readonly Land[] =>
    feature(topology, countries)
      .features.filter(({ properties }) => properties.name !== BELOW_THE_MAP)
      .map(({ properties, geometry }) => ({
        name: listedName(properties.name),
        rings: (geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : geometry.type === 'Polygon'
            ? geometry.coordinates
            : []
        ).flatMap((ring) => shown(unrolled(ring))),
      })),
  )
  /** The land as an SVG path. */
  const landPath = once(() =>
    world()
      .flatMap(({ rings }) => rings.map((ring) => `${mapLine(ring)}Z`))
      .join(''),
  )
  /** The borders between two countries as an SVG path. */
  const borderPath = once(() =>
    mesh(topology, countries, (one, other) => one !== other)
      .coordinates.map((border) => mapLine(unrolled(border)))
      .join(''),
  )
  return { world, landPath, borderPath }
}
