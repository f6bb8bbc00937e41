import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { boxOf, type MapFrame, panned } from './map-frame'
import { frameAround, groupsIn, type NamedPoint, type NameSide, namesIn, type PointGroup } from './map-groups'
import { mapView } from './map-projection'
import { MapZoom, type MapZoomProps } from './map-zoom'
import { onZoomKey, useMapFrame } from './use-map-frame'
import { useMapGestures } from './use-map-gestures'
import { useWidth } from './use-width'

const root = css({
  position: 'relative',
  border: '[1px solid {colors.border.control}]',
  borderRadius: 'md',
  cursor: 'grab',
  userSelect: 'none',
  touchAction: 'pan-y',
  '[data-map]:focus-within &': { '&[data-zoomed]': { touchAction: 'none' } },
})
const layer = css({ position: 'absolute', inset: '0', overflow: 'clip', pointerEvents: 'none', borderRadius: 'md' })
const mark = css({
  position: 'absolute',
  w: '0',
  h: '0',
  '& > *': { pointerEvents: 'auto' },
  _hover: { zIndex: '[1]' },
})
const ways = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

export interface PointMapProps extends Omit<MapZoomProps, 'map' | 'about' | 'helpId' | 'children'> {
  label: string
  points: readonly NamedPoint[]
  draw: (frame: MapFrame) => ReactNode
  /** A mark of one point; its name is shown on a side, if there is room. */
  single: (point: NamedPoint, side: NameSide | undefined) => ReactNode
  /** A mark of points that lie together; `onZoom` is missing where no zoom tells them apart. */
  group: (points: readonly NamedPoint[], onZoom: (() => void) | undefined) => ReactNode
}

/** A map of points, each with its own mark; arrow keys move the map while it has the focus (EXT-129, EXT-130). */
export function PointMap({ label, points, draw, single, group, ...zoom }: PointMapProps) {
  const helpId = useId()
  const map = useMapFrame(null)
  const { frame } = map
  const gestures = useMapGestures({ map, onPress: ({ currentTarget }) => currentTarget.focus({ preventScroll: true }) })
  const width = useWidth(gestures.ref, mapView.width)
  const groups = groupsIn(points, frame, width)
  const sides = namesIn(groups, frame, width)
  // A mark that has the focus, or was pressed for a zoom, may be gone with the change, and the focus with the mark.
  const hasLost = useRef(false)
  useLayoutEffect(() => {
    if (hasLost.current && frame && document.activeElement === document.body)
      gestures.ref.current?.focus({ preventScroll: true })
    hasLost.current = false
  }, [frame, gestures.ref])
  const box = boxOf(frame)
  // The mark nearest to the middle stays in sight.
  const far = ({ x, y }: PointGroup) => Math.hypot(x - frame.x, y - frame.y)
  const nearest = groups.reduce<PointGroup | undefined>(
    (one, other) => (one && far(one) <= far(other) ? one : other),
    undefined,
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const { target } = event
    const held = target instanceof Element ? target.closest('[data-mark]')?.getAttribute('data-mark') : undefined
    hasLost.current = target !== event.currentTarget
    // The mark that has the focus stays where it is.
    if (onZoomKey(event, map, groups.find(({ points: [first] }) => first?.id === held) ?? nearest)) return
    const way = ways.get(event.key)
    if (!way || map.isWhole || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [across = 0, down = 0] = way
    map.change((before) => panned(before, (across * box.width) / 4, (down * box.height) / 4))
  }
  const zoomTo = (found: PointGroup) => {
    const around = frameAround(found.points, frame)
    if (!around) return undefined
    return () => {
      hasLost.current = true
      map.change(() => around)
    }
  }
  return (
    <MapZoom {...zoom} map={map} about={nearest} helpId={helpId}>
      <fieldset
        {...gestures}
        aria-label={label}
        aria-describedby={helpId}
        className={root}
        tabIndex={-1}
        data-zoomed={map.isWhole ? undefined : ''}
        onKeyDown={onKeyDown}
      >
        {draw(frame)}
        <div className={layer}>
          {groups.map((found) => {
            const [first, ...more] = found.points
            const at = {
              left: `${((found.x - box.left) / box.width) * 100}%`,
              top: `${((found.y - box.top) / box.height) * 100}%`,
            }
            return (
              first && (
                <div key={first.id} data-mark={first.id} className={mark} style={at}>
                  {more.length === 0 ? single(first, sides.get(first.id)) : group(found.points, zoomTo(found))}
                </div>
              )
            )
          })}
        </div>
      </fieldset>
    </MapZoom>
  )
}
