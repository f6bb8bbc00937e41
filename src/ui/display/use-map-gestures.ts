import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { panned, positionUnder, zoomed } from './map-frame'
import { type MapPosition, mapView } from './map-projection'
import type { MapControl } from './use-map-frame'

/** How far a pointer may move within a press, in pixels. */
const SLOP = 5
/** A pause after which turning the wheel is a new gesture, in milliseconds. */
const PAUSE = 400

/** What a drag of the pointer moves, if not the map. */
export interface MapDrag {
  /** The pointer moved, also at once for one that is not a finger. */
  move: (event: PointerEvent<HTMLElement>) => void
  end: (event: PointerEvent<HTMLElement>) => void
  /** The browser took the gesture over, or a second finger came. */
  cancel: () => void
}

export interface MapGestures {
  map: MapControl
  /** A press that moved nothing. */
  onPress: (event: PointerEvent<HTMLElement>) => void
  /** Another thing than the map that a drag from here moves. */
  dragFrom?: (event: PointerEvent<HTMLElement>) => MapDrag | null
}

type Act = { kind: 'press' } | { kind: 'pan' } | { kind: 'pinch' } | { kind: 'drag'; drag: MapDrag } | { kind: 'none' }

/** Zooms with the wheel over a map that has the focus, or with Ctrl; else the wheel scrolls the page (EXT-126). */
function useWheel(stage: RefObject<HTMLElement | null>, map: MapControl) {
  const { change, isWhole } = map
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      const hasFocus = element.closest('[data-map]')?.contains(document.activeElement) === true
      if (!event.ctrlKey && !event.metaKey && !hasFocus) return
      const isNew = event.timeStamp - last.current > PAUSE
      // Nothing is left to zoom out: the wheel is the page's, but for what is left of the gesture that zoomed.
      if (!event.ctrlKey && isWhole && event.deltaY > 0 && isNew) return
      event.preventDefault()
      last.current = event.timeStamp
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 20
      // A pinch on a touch pad comes with Ctrl and small steps.
      const factor = 2 ** (Math.max(-120, Math.min(120, -lines)) / (event.ctrlKey ? 60 : 180))
      const rect = element.getBoundingClientRect()
      change((frame) => zoomed(frame, factor, positionUnder(rect, event.clientX, event.clientY, frame)))
    }
    // Two fingers are the map's: without this the browser would scroll the page with them.
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouch, { passive: false })
    element.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
    }
  }, [stage, change, isWhole])
}

const middleOf = (fingers: readonly MapPosition[]): MapPosition => ({
  x: fingers.reduce((sum, { x }) => sum + x, 0) / fingers.length,
  y: fingers.reduce((sum, { y }) => sum + y, 0) / fingers.length,
})
const spanOf = ([one, other]: readonly MapPosition[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** The gestures of a map: press, drag, two fingers and wheel (EXT-126). */
export function useMapGestures({ map, onPress, dragFrom }: MapGestures) {
  const stage = useRef<HTMLFieldSetElement>(null)
  const fingers = useRef(new Map<number, MapPosition>())
  const act = useRef<Act>({ kind: 'none' })
  useWheel(stage, map)

  const moveBy = (before: readonly MapPosition[], after: readonly MapPosition[]) => {
    const rect = stage.current?.getBoundingClientRect()
    if (!rect || rect.width === 0) return
    const [from, to] = [middleOf(before), middleOf(after)]
    const factor = spanOf(before) > 0 ? spanOf(after) / spanOf(before) : 1
    map.change((frame) => {
      const next = zoomed(frame, factor, positionUnder(rect, from.x, from.y, frame))
      const unit = mapView.width / next.zoom / rect.width
      return panned(next, (from.x - to.x) * unit, (from.y - to.y) * unit)
    })
  }
  const stop = () => {
    if (act.current.kind === 'drag') act.current.drag.cancel()
    act.current = { kind: 'none' }
  }

  return {
    ref: stage,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { target, currentTarget, pointerId, clientX, clientY } = event
      if (event.button !== 0 || (target instanceof Element && target.closest('a, button') !== null)) return
      fingers.current.set(pointerId, { x: clientX, y: clientY })
      currentTarget.setPointerCapture(pointerId)
      if (fingers.current.size > 1) {
        stop()
        act.current = { kind: 'pinch' }
        return
      }
      const drag = dragFrom?.(event)
      act.current = drag ? { kind: 'drag', drag } : { kind: 'press' }
      // A touch may become a scroll: it counts once it moves sideways or ends.
      if (event.pointerType !== 'touch') drag?.move(event)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = fingers.current.get(event.pointerId)
      if (!from) return
      const before = [...fingers.current.values()]
      const to = { x: event.clientX, y: event.clientY }
      if (act.current.kind === 'press' && spanOf([from, to]) > SLOP) act.current = { kind: 'pan' }
      if (act.current.kind === 'press') return
      fingers.current.set(event.pointerId, to)
      if (act.current.kind === 'drag') act.current.drag.move(event)
      if (act.current.kind === 'pan' || act.current.kind === 'pinch') moveBy(before, [...fingers.current.values()])
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.delete(event.pointerId)) return
      const done = act.current
      act.current = { kind: 'none' }
      if (done.kind === 'drag') done.drag.end(event)
      if (done.kind === 'press') onPress(event)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (fingers.current.delete(event.pointerId)) stop()
    },
  }
}
