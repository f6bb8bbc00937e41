import { feature, mesh } from 'topojson-client'
import topology from 'world-atlas/countries-110m.json'
import { type Land, listedName, type Ring } from '../../domain/world'
import { mapLine } from '../../ui/map-projection'

const { countries } = topology.objects
const line = (positions: readonly (readonly number[])[]): Ring =>
  positions.map(([longitude = 0, latitude = 0]) => [longitude, latitude])

/** The lands of the world, under the names of our own list; loaded with the map only (EXT-21). */
export const world: readonly Land[] = feature(topology, countries).features.map(({ properties, geometry }) => ({
  name: listedName(properties.name),
  rings: (geometry.type === 'MultiPolygon'
    ? geometry.coordinates.flat()
    : geometry.type === 'Polygon'
      ? geometry.coordinates
      : []
  ).map(line),
}))

/** The same as paths to draw: the land, and the borders where two countries meet. */
export const worldPaths = {
  land: world.flatMap(({ rings }) => rings.map((ring) => `${mapLine(ring)}Z`)).join(''),
  borders: mesh(topology, countries, (one, other) => one !== other)
    .coordinates.map((border) => mapLine(line(border)))
    .join(''),
}
