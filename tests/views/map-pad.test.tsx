import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { zoomed } from '../../src/ui/display/map-frame'
import { MapPad, type MapPadProps } from '../../src/ui/display/map-pad'
import { useMapFrame } from '../../src/ui/display/use-map-frame'
import '../support/show'

// The document of these tests knows no pointer that could be captured.
HTMLElement.prototype.setPointerCapture = () => undefined

const words = { latitude: 'Latitude on the map', longitude: 'Longitude on the map' }

/** The pad with a map of its own, enlarged as often as is asked. */
function Pad({ zoom, ...props }: Omit<MapPadProps, 'map'> & { zoom: number }) {
  const map = useMapFrame(props.point)
  return (
    <div data-map="">
      <MapPad {...props} map={map} />
      <button type="button" onClick={() => map.change((frame) => zoomed(frame, zoom))}>
        Enlarge
      </button>
      <output>{JSON.stringify(map.frame)}</output>
    </div>
  )
}

function shown(readOnly = false, zoom = 2) {
  const onMove = vi.fn<(point: { latitude: number; longitude: number }) => void>()
  const onSettle = vi.fn<(point: { latitude: number; longitude: number }) => void>()
  const putBack = vi.fn()
  render(
    <Pad
      zoom={zoom}
      label="World map"
      names={words}
      said={words}
      point={{ latitude: 10.5, longitude: -20 }}
      readOnly={readOnly}
      onMove={onMove}
      onSettle={onSettle}
      onGrab={() => putBack}
    >
      <svg aria-hidden="true">
        <circle />
      </svg>
    </Pad>,
  )
  const map = screen.getByRole('group', { name: 'World map' })
  vi.spyOn(map, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 720, 284))
  const ring = map.querySelector('circle')
  // Where the pad of a whole world draws the point.
  if (ring) vi.spyOn(ring, 'getBoundingClientRect').mockReturnValue(new DOMRect(314, 141, 12, 12))
  const at = (clientX: number, clientY: number, pointerType = 'mouse', pointerId = 1) => ({
    pointerType,
    clientX,
    clientY,
    isPrimary: pointerId === 1,
    button: 0,
    pointerId,
  })
  const frame = z.object({ x: z.number(), y: z.number(), zoom: z.number() })
  return {
    onMove,
    onSettle,
    putBack,
    map,
    at,
    slider: screen.getByRole('slider', { name: words.longitude }),
    enlarge: () => fireEvent.click(screen.getByRole('button', { name: 'Enlarge' })),
    frame: () => frame.parse(JSON.parse(screen.getByRole('status').textContent ?? '')),
  }
}

test('each arrow key moves the point one degree, with Shift ten, and other keys are ignored [EXT-21]', () => {
  const { onMove, slider } = shown()
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(onMove).toHaveBeenLastCalledWith({ latitude: 10.5, longitude: -21 })
  fireEvent.keyDown(slider, { key: 'ArrowDown', shiftKey: true })
  expect(onMove).toHaveBeenLastCalledWith({ latitude: 0.5, longitude: -20 })
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: words.latitude }))
  for (const init of [{ key: 'Tab' }, { key: 'ArrowLeft', altKey: true }, { key: 'a' }])
    expect(fireEvent.keyDown(slider, init)).toBe(true)
  expect(onMove).toHaveBeenCalledTimes(2)
  fireEvent.change(slider, { target: { value: '33.25' } })
  expect(onMove).toHaveBeenLastCalledWith({ latitude: 10.5, longitude: 33.25 })
})

test('a pointer drags the point until it is released [EXT-21]', () => {
  const { onMove, onSettle, map, at, slider } = shown()
  fireEvent.pointerMove(map, at(10, 10))
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerDown(map, at(360, 168))
  expect(onMove).toHaveBeenLastCalledWith({ latitude: 0, longitude: 0 })
  fireEvent.pointerMove(map, at(720, 0))
  expect(onMove).toHaveBeenLastCalledWith({ latitude: 84, longitude: 180 })
  fireEvent.pointerUp(map, at(-50, 999))
  expect(onSettle).toHaveBeenLastCalledWith({ latitude: -58, longitude: -180 })
  fireEvent.pointerMove(map, at(10, 10))
  expect(onMove).toHaveBeenCalledTimes(2)
  fireEvent.keyDown(slider, { key: 'Enter' })
  expect(onSettle).toHaveBeenLastCalledWith({ latitude: 10.5, longitude: -20 })
})

test('a touch that turns into a scroll restores the point [EXT-21]', () => {
  const { onMove, putBack, map, at } = shown()
  fireEvent.pointerDown(map, at(360, 168, 'touch'))
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerMove(map, at(360, 160, 'touch'))
  fireEvent.pointerCancel(map, at(360, 150, 'touch'))
  expect(putBack).toHaveBeenCalledOnce()
  fireEvent.pointerMove(map, at(360, 140, 'touch'))
  expect(onMove).toHaveBeenCalledTimes(1)
})

test('the point cannot be moved during a save [EXT-21]', () => {
  const { onMove, map, at, slider } = shown(true)
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  fireEvent.change(slider, { target: { value: '5' } })
  fireEvent.pointerDown(map, at(360, 168))
  fireEvent.pointerMove(map, at(10, 10))
  fireEvent.pointerUp(map, at(10, 10))
  expect(onMove).not.toHaveBeenCalled()
  expect(slider.getAttribute('aria-disabled')).toBe('true')
})

test('on an enlarged map a drag moves the map, a press sets the point, and a drag of the point moves it [EXT-126]', () => {
  const { onMove, onSettle, map, at, enlarge, frame } = shown()
  enlarge()
  const before = frame()
  fireEvent.pointerDown(map, at(500, 100))
  fireEvent.pointerMove(map, at(502, 101))
  expect(frame()).toEqual(before)
  fireEvent.pointerMove(map, at(400, 60))
  fireEvent.pointerUp(map, at(400, 60))
  expect([frame().x - before.x, frame().y - before.y]).toEqual([50, 20])
  expect([onMove.mock.calls.length, onSettle.mock.calls.length]).toEqual([0, 0])
  fireEvent.pointerDown(map, at(360, 142))
  fireEvent.pointerMove(map, at(363, 142))
  fireEvent.pointerUp(map, at(363, 142))
  expect(onSettle.mock.calls.length).toBe(1)
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: words.longitude }))
  fireEvent.pointerDown(map, at(322, 150))
  fireEvent.pointerMove(map, at(0, 0))
  expect(onMove).toHaveBeenCalledTimes(2)
  fireEvent.pointerUp(map, at(0, 0))
  expect(onSettle.mock.calls.length).toBe(2)
})

test('the wheel zooms with Ctrl or while the map has the focus, and is left to the page otherwise [EXT-126]', () => {
  const { map, slider, frame } = shown()
  const wheel = (deltaY: number, more: object = {}) =>
    fireEvent.wheel(map, { deltaY, clientX: 360, clientY: 142, ...more })
  expect(wheel(-120)).toBe(true)
  expect(frame().zoom).toBe(1)
  expect(wheel(-120, { ctrlKey: true })).toBe(false)
  expect(frame().zoom).toBe(4)
  expect(wheel(-120)).toBe(true)
  slider.focus()
  expect(wheel(120, { deltaMode: 0 })).toBe(false)
  expect(frame().zoom).toBeLessThan(4)
  for (let turn = 0; turn < 9; turn += 1) wheel(3, { deltaMode: 1, ctrlKey: true })
  expect(frame().zoom).toBe(1)
})

test('a wheel that has nothing more to show scrolls the page [EXT-126]', () => {
  const { map, slider } = shown()
  slider.focus()
  expect(fireEvent.wheel(map, { deltaY: 120, clientX: 360, clientY: 142 })).toBe(true)
})

test('two fingers zoom and move the map and restore the point that the first one moved [EXT-126]', () => {
  const { map, at, frame, putBack, onSettle } = shown()
  fireEvent.pointerDown(map, at(300, 142, 'touch', 1))
  fireEvent.pointerDown(map, at(420, 142, 'touch', 2))
  expect(putBack).toHaveBeenCalledOnce()
  fireEvent.pointerMove(map, at(240, 142, 'touch', 1))
  fireEvent.pointerMove(map, at(480, 142, 'touch', 2))
  expect(frame().zoom).toBeCloseTo(2)
  expect(frame().x).toBeCloseTo(360)
  fireEvent.pointerMove(map, at(340, 142, 'touch', 1))
  fireEvent.pointerUp(map, at(240, 142, 'touch', 1))
  fireEvent.pointerUp(map, at(480, 142, 'touch', 2))
  expect(onSettle).not.toHaveBeenCalled()
  const both = [
    { clientX: 1, clientY: 1 },
    { clientX: 2, clientY: 2 },
  ]
  expect(fireEvent.touchStart(map, { touches: both, cancelable: true })).toBe(false)
  expect(fireEvent.touchMove(map, { touches: both.slice(1), cancelable: true })).toBe(true)
})

test('+ and − zoom, 0 shows the whole world, and an arrow key moves less the deeper the zoom [EXT-127]', () => {
  const { map, slider, frame, onMove } = shown()
  fireEvent.keyDown(slider, { key: '+' })
  fireEvent.keyDown(slider, { key: '=' })
  expect(frame().zoom).toBe(4)
  expect(map.hasAttribute('data-zoomed')).toBe(true)
  fireEvent.keyDown(slider, { key: 'ArrowRight' })
  expect(onMove).toHaveBeenLastCalledWith({ latitude: 10.5, longitude: -19.8 })
  fireEvent.keyDown(slider, { key: '-' })
  expect(frame().zoom).toBe(2)
  fireEvent.keyDown(slider, { key: '0' })
  expect(frame()).toEqual({ x: 360, y: 154, zoom: 1 })
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(fireEvent.keyDown(slider, { key: '+', ...more })).toBe(true)
  expect(frame().zoom).toBe(1)
})
