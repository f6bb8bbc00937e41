import topology from 'world-atlas/countries-110m.json'
import { mapLine } from '../../../ui/display/map-projection'
import { bordersOf, landsOf, once } from './atlas-shapes'

// Each takes a slow processor some 50 ms or more (src/prefetch.ts).

/** The world at 1:110 million, as the map first shows it; loaded with the map only (EXT-21). */
export const world = once(() => [...landsOf(topology)])

/** The land as an SVG path. */
export const landPath = once(() =>
  world()
    .flatMap(({ rings }) => rings.map((ring) => `${mapLine(ring)}Z`))
    .join(''),
)

/** The borders between two countries as an SVG path. */
export const borderPath = once(() => [...bordersOf(topology)].map(mapLine).join(''))
