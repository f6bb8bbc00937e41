import type { MapFrame } from '../../../ui/display/map-frame'
import { LINE_UNIT, pathWithin, windowOf } from '../../../ui/display/map-lines'
import { MapLand } from '../../../ui/display/world-map'
import { fineLines } from './fine-atlas'

/** What was last drawn; a frame that is moved a little draws the same. */
let last = { name: '', land: '', borders: '' }

function drawnIn(frame: MapFrame): typeof last {
  const box = windowOf(frame)
  const name = JSON.stringify(box)
  if (last.name !== name) {
    const { outlines, borders } = fineLines()
    last = { name, land: pathWithin(outlines, box), borders: pathWithin(borders, box) }
  }
  return last
}

/** The part of the world at 1:50 million that is in sight, or near it (EXT-125). */
export function FineLand({ frame }: { frame: MapFrame }) {
  const { land, borders } = drawnIn(frame)
  return <MapLand land={land} borders={borders} frame={frame} unit={LINE_UNIT} />
}
