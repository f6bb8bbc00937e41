import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MapPad } from '../../src/ui/display/map-pad'
import '../support/show'

// The document of these tests knows no pointer that could be captured.
HTMLElement.prototype.setPointerCapture = () => undefined

const words = { latitude: 'Latitude on the map', longitude: 'Longitude on the map' }

function shown(readOnly = false) {
  const onMove = vi.fn<(point: { latitude: number; longitude: number }) => void>()
  const onSettle = vi.fn<(point: { latitude: number; longitude: number }) => void>()
  const putBack = vi.fn()
  render(
    <MapPad
      label="World map"
      names={words}
      said={words}
      point={{ latitude: 10.5, longitude: -20 }}
      readOnly={readOnly}
      onMove={onMove}
      onSettle={onSettle}
      onGrab={() => putBack}
    >
      <b />
    </MapPad>,
  )
  const map = screen.getByRole('group', { name: 'World map' })
  vi.spyOn(map, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 720, 284))
  const at = (clientX: number, clientY: number, pointerType = 'mouse') => ({
    pointerType,
    clientX,
    clientY,
    isPrimary: true,
    button: 0,
    pointerId: 1,
  })
  return { onMove, onSettle, putBack, map, at, slider: screen.getByRole('slider', { name: words.longitude }) }
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
