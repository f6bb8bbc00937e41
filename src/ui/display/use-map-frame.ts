import { useCallback, useState } from 'react'
import { DEEPEST, framed, isInSight, type MapFrame, positionOf, showing, wholeWorld, zoomed } from './map-frame'
import type { MapPoint, MapPosition } from './map-projection'

/** How far a press of + enlarges. */
const STEP = 2

/** What of a map is in sight, and how that changes. */
export interface MapControl {
  frame: MapFrame
  change: (next: (frame: MapFrame) => MapFrame) => void
  /** Enlarges, or with -1 shows more; what `about` names stays in its place. */
  zoom: (way: 1 | -1, about?: MapPosition) => void
  reset: () => void
  /** Brings a point into the middle, at least that much enlarged. */
  show: (point: MapPoint, zoom: number) => void
  isWhole: boolean
  isDeepest: boolean
}

const nameOf = (point: MapPoint | null): string => (point ? `${point.latitude} ${point.longitude}` : '')

/** The frame of a map; it follows a point that leaves it, and otherwise stays where the editor has brought it. */
export function useMapFrame(point: MapPoint | null): MapControl {
  const [state, setState] = useState({ frame: wholeWorld, followed: nameOf(point) })
  const change = useCallback(
    (next: (frame: MapFrame) => MapFrame) => setState(({ frame, followed }) => ({ frame: next(frame), followed })),
    [],
  )
  const name = nameOf(point)
  let { frame } = state
  if (state.followed !== name) {
    frame = point ? showing(frame, point) : frame
    setState({ frame, followed: name })
  }
  return {
    frame,
    change,
    zoom: (way, about) =>
      change((before) =>
        zoomed(before, way > 0 ? STEP : 1 / STEP, about && isInSight(before, about) ? about : undefined),
      ),
    reset: () => change(() => wholeWorld),
    show: (shown, zoom) => change((before) => framed({ ...positionOf(shown), zoom: Math.max(before.zoom, zoom) })),
    isWhole: frame.zoom === 1,
    isDeepest: frame.zoom === DEEPEST,
  }
}

/** The keys of a map (EXT-127): + and − zoom, 0 shows the whole world. Tells whether the key was one of them. */
export function onZoomKey(
  event: { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; preventDefault: () => void },
  map: MapControl,
  about?: MapPosition,
): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  if (['+', '='].includes(event.key)) map.zoom(1, about)
  else if (['-', '−', '_'].includes(event.key)) map.zoom(-1, about)
  else if (event.key === '0') map.reset()
  else return false
  event.preventDefault()
  return true
}
