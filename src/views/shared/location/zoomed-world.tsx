import type { MapFrame } from '../../../ui/display/map-frame'
import { WorldMap, type WorldMapProps } from '../../../ui/display/world-map'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { CoarseLand } from './coarse-land'
import { loadFineAtlas, loadGazetteer } from './place-code'

/** From this enlargement on, towns are named. */
const NAMED = 4

const FineLand = lazyComponent<{ frame: MapFrame }>(
  async () => (await loadFineAtlas()).drawable(),
  CoarseLand,
  CoarseLand,
)
const CityNames = lazyComponent<{ frame: MapFrame }>(
  async () => (await loadGazetteer()).CityNames,
  () => null,
)

/** The world or a part of it: coarse as a whole, at 1:50 million and with its towns once it is enlarged (EXT-125). */
export const ZoomedWorld = ({
  frame,
  ...props
}: Omit<WorldMapProps, 'children' | 'over' | 'frame'> & { frame: MapFrame }) => (
  <WorldMap {...props} frame={frame} over={frame.zoom < NAMED ? null : <CityNames frame={frame} />}>
    {frame.zoom === 1 ? <CoarseLand /> : <FineLand frame={frame} />}
  </WorldMap>
)
