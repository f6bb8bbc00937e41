import topology from 'world-atlas/countries-50m.json'
import type { Land } from '../../../domain/location/country-check'
import { shapesOf } from './atlas-shapes'

/** The one country of our list that the atlas leaves out, as the lagoon of its capital. */
const tuvalu: Land = {
  name: 'Tuvalu',
  rings: [
    [
      [179.03, -8.65],
      [179.22, -8.65],
      [179.22, -8.42],
      [179.03, -8.42],
      [179.03, -8.65],
    ],
  ],
}

const shapes = shapesOf(topology)

/** The world at 1:50 million, with the small states; 200 KiB, loaded when a place is asked for (EXT-122). */
export const fineWorld = (): readonly Land[] => [...shapes.world(), tuvalu]
export const { landPath: fineLandPath, borderPath: fineBorderPath } = shapes
