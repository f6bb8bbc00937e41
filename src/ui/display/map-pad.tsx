import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { type MapPoint, pointUnder } from './map-projection'

type Axis = keyof MapPoint
type Words = Readonly<Record<Axis, string>>

const root = css({
  position: 'relative',
  border: '[1px solid {colors.border.control}]',
  borderRadius: 'md',
  cursor: 'crosshair',
  userSelect: 'none',
  // A vertical swipe scrolls the page and does not move the point.
  touchAction: 'pan-y',
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

export interface MapPadProps {
  /** The map. */
  children: ReactNode
  label: string
  names: Words
  /** The accessible value text of each axis. */
  said: Words
  point: MapPoint | null
  readOnly: boolean
  onMove: (point: MapPoint) => void
  /** The pointer was released, or Enter pressed, at a point. */
  onSettle: (point: MapPoint) => void
  /** A pointer was pressed; the returned function restores the point, for a touch that turns out to scroll. */
  onGrab: () => () => void
}

/** A map on which a point is set: by pointer, or with the arrow keys on a range per axis (1°, with Shift 10°). */
export function MapPad({ children, label, names, said, point, readOnly, onMove, onSettle, onGrab }: MapPadProps) {
  const across = useRef<HTMLInputElement>(null)
  const up = useRef<HTMLInputElement>(null)
  const putBack = useRef<(() => void) | null>(null)
  const from = point ?? start

  const under = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) =>
    pointUnder(currentTarget.getBoundingClientRect(), clientX, clientY)
  const follow = (event: PointerEvent<HTMLElement>) => onMove(under(event))
  const press = (event: PointerEvent<HTMLElement>) => {
    if (readOnly || !event.isPrimary || event.button !== 0) return
    putBack.current = onGrab()
    event.currentTarget.setPointerCapture(event.pointerId)
    // A touch may become a scroll: it counts once it moves sideways or ends.
    if (event.pointerType !== 'touch') follow(event)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.isPrimary && putBack.current) follow(event)
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || !putBack.current) return
    putBack.current = null
    onSettle(under(event))
    across.current?.focus({ preventScroll: true })
  }
  const cancel = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary) return
    putBack.current?.()
    putBack.current = null
  }
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !readOnly && point) {
      event.preventDefault()
      onSettle(point)
    }
    const arrow = arrows.get(event.key)
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (readOnly) return
    const [axis, way] = arrow
    onMove({ ...from, [axis]: from[axis] + way * (event.shiftKey ? 10 : 1) })
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
    <fieldset
      aria-label={label}
      className={root}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      {children}
      {rangeOf('longitude')}
      {rangeOf('latitude')}
    </fieldset>
  )
}
