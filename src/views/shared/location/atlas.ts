import topology from 'world-atlas/countries-110m.json'
import { shapesOf } from './atlas-shapes'

/** The world at 1:110 million, as the map first shows it; loaded with the map only (EXT-21). */
export const { world, landPath, borderPath } = shapesOf(topology)
