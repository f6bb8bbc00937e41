import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { pointUnder, positionOf, stepOf } from './map-frame'
import type { MapPoint } from './map-projection'
import { type MapControl, onZoomKey } from './use-map-frame'
import { type MapDrag, useMapGestures } from './use-map-gestures'

type Axis = keyof MapPoint
type Words = Readonly<Record<Axis, string>>

const root = css({
  position: 'relative',
  border: '[1px solid {colors.border.control}]',
  borderRadius: 'md',
  cursor: 'crosshair',
  userSelect: 'none',
  // A vertical swipe scrolls the page and does not move the point, but on an enlarged map that has the focus.
  touchAction: 'pan-y',
  '[data-map]:focus-within &': { '&[data-zoomed]': { touchAction: 'none' } },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.accent.fg}]', outlineOffset: '[-1px]' },
})
// The range inputs are visually hidden: the crosshair shows their values.
const range = css({
  position: 'absolute',
  inset: '0',
  w: 'full',
  h: 'full',
  m: '0',
  opacity: '0',
  pointerEvents: 'none',
})
const ends = { latitude: 90, longitude: 180 } as const
const arrows = new Map<string, readonly [axis: Axis, way: 1 | -1]>([
  ['ArrowLeft', ['longitude', -1]],
  ['ArrowRight', ['longitude', 1]],
  ['ArrowDown', ['latitude', -1]],
  ['ArrowUp', ['latitude', 1]],
])
const start: MapPoint = { latitude: 0, longitude: 0 }
/** How near to the point a press takes hold of it, in pixels: by a finger, and by anything else. */
const [REACH_OF_FINGER, REACH] = [22, 11]

export interface MapPadProps {
  map: MapControl
  /** The drawing. */
  children: ReactNode
  label: string
  names: Words
  /** The accessible value text of each axis. */
  said: Words
  /** The id of what tells the keys. */
  describedBy?: string | undefined
  point: MapPoint | null
  readOnly: boolean
  onMove: (point: MapPoint) => void
  /** The pointer was released, or Enter pressed, at a point. */
  onSettle: (point: MapPoint) => void
  /** A pointer took hold of the point; the returned function restores it, for a touch that turns out to scroll. */
  onGrab: () => () => void
}

/**
 * A map on which a point is set: by a press, by dragging the point, or with the arrow keys on a range per axis. On the
 * whole world any drag moves the point, on an enlarged map one from elsewhere moves the map (EXT-126).
 */
export function MapPad({ map, children, label, names, said, point, readOnly, ...props }: MapPadProps) {
  const { onMove, onSettle, onGrab } = props
  const across = useRef<HTMLInputElement>(null)
  const up = useRef<HTMLInputElement>(null)
  const from = point ?? start
  const { frame } = map

  const under = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) =>
    pointUnder(currentTarget.getBoundingClientRect(), clientX, clientY, frame)
  const settle = (event: PointerEvent<HTMLElement>) => {
    if (!readOnly) onSettle(under(event))
    across.current?.focus({ preventScroll: true })
  }
  const isOnPoint = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): boolean => {
    const ring = currentTarget.querySelector('circle')?.getBoundingClientRect()
    if (!ring) return false
    const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2]
    return Math.hypot(clientX - x, clientY - y) <= (pointerType === 'touch' ? REACH_OF_FINGER : REACH)
  }
  const dragFrom = (event: PointerEvent<HTMLElement>): MapDrag | null => {
    if (readOnly || (!map.isWhole && !isOnPoint(event))) return null
    return { move: (moved) => onMove(under(moved)), end: settle, cancel: onGrab() }
  }
  const gestures = useMapGestures({ map, onPress: settle, dragFrom })

  const step = (event: KeyboardEvent) => {
    if (onZoomKey(event, map, point ? positionOf(point) : undefined)) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !readOnly && point) {
      event.preventDefault()
      onSettle(point)
    }
    const arrow = arrows.get(event.key)
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (readOnly) return
    const [axis, way] = arrow
    onMove({ ...from, [axis]: from[axis] + way * stepOf(frame) * (event.shiftKey ? 10 : 1) })
    // The focus moves to the range of the axis, so that a screen reader announces the right one.
    const moved = axis === 'longitude' ? across : up
    moved.current?.focus({ preventScroll: true })
  }
  const rangeOf = (axis: Axis) => (
    <input
      ref={axis === 'longitude' ? across : up}
      type="range"
      className={range}
      aria-label={names[axis]}
      aria-valuetext={said[axis]}
      aria-describedby={props.describedBy}
      aria-orientation={axis === 'longitude' ? 'horizontal' : 'vertical'}
      aria-disabled={readOnly || undefined}
      min={-ends[axis]}
      max={ends[axis]}
      step="any"
      value={from[axis]}
      onKeyDown={step}
      onChange={(event) => {
        if (!readOnly) onMove({ ...from, [axis]: event.target.valueAsNumber })
      }}
    />
  )
  return (
    <fieldset aria-label={label} className={root} data-zoomed={map.isWhole ? undefined : ''} {...gestures}>
      {children}
      {rangeOf('longitude')}
      {rangeOf('latitude')}
    </fieldset>
  )
}
