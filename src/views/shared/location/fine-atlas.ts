import topology from 'world-atlas/countries-50m.json'
import type { Land, Ring } from '../../../domain/location/country-check'
import { type DrawnLine, drawnLine } from '../../../ui/display/map-lines'
import { createSlices } from '../../../ui/feedback/slices'
import { bordersOf, landsOf } from './atlas-shapes'

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

function* rings(): Generator<Ring> {
  for (const land of lands.now()) yield* land.rings
}
function* drawn(lines: Iterable<Ring>, end: string): Generator<DrawnLine> {
  for (const line of lines) yield drawnLine(line, end)
}
function* allLands(): Generator<Land> {
  yield* landsOf(topology)
  yield tuvalu
}
const lands = createSlices(allLands)
const outlines = createSlices(() => drawn(rings(), 'z'))
const borders = createSlices(() => drawn(bordersOf(topology), ''))

/** The world at 1:50 million, with the small states; 200 KiB, loaded when a place is asked for (EXT-122). */
export const fineWorld = (): readonly Land[] => lands.now()

/** Computes the countries in pieces that delay nothing. */
export const readyLands = (): Promise<readonly Land[]> => lands.ready()

/** Computes what is drawn of the world in pieces that delay nothing. */
export async function readyLines(): Promise<{ outlines: readonly DrawnLine[]; borders: readonly DrawnLine[] }> {
  await lands.ready()
  return { outlines: await outlines.ready(), borders: await borders.ready() }
}

/** What is drawn, computed so far. */
export const fineLines = () => ({ outlines: outlines.now(), borders: borders.now() })
