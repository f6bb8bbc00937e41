import { act, fireEvent, render, screen } from '@testing-library/react'
import { X } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IconButton } from '../../../src/ui/actions/icon-button'
import '../../support/show'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let ended = new AbortController()
afterEach(() => ended.abort())

/** A button with a tooltip that is 100 px wide and begins at 50 px, in a page that hears Escape as a dialog does. */
function button() {
  const heard = vi.fn<() => void>()
  ended = new AbortController()
  document.addEventListener('keydown', heard, { capture: true, signal: ended.signal })
  render(<IconButton name="Remove" icon={X} />)
  const control = screen.getByRole('button', { name: 'Remove' })
  const bubble = () => document.querySelector<HTMLElement>('[role=tooltip]:not([hidden])')
  const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)))
  const point = async () => {
    fireEvent.pointerOver(control, { pointerType: 'mouse' })
    await wait()
    const shown = bubble()
    if (shown) shown.getBoundingClientRect = () => new DOMRect(0, 50, 100, 30)
  }
  const leave = (clientY: number) =>
    fireEvent.pointerOut(control, { clientX: 40, clientY, relatedTarget: document.body })
  const move = (clientY: number) => fireEvent.pointerMove(document.body, { clientX: 40, clientY })
  return { control, bubble, point, leave, move, heard }
}

test('a tooltip stays while the pointer goes on to it, and goes once the pointer leaves it', async () => {
  const { bubble, point, leave, move } = button()
  await point()
  expect(bubble()?.textContent).toBe('Remove')
  leave(46)
  move(60)
  expect(bubble()).not.toBeNull()
  move(120)
  expect(bubble()).toBeNull()
  await point()
  leave(10)
  expect(bubble()).toBeNull()
})

test('Escape hides a tooltip under the pointer, and is heard by nothing else', async () => {
  const { control, bubble, point, heard } = button()
  await point()
  fireEvent.keyDown(control, { key: 'Escape' })
  expect([bubble(), heard.mock.calls.length]).toEqual([null, 0])
  fireEvent.keyDown(control, { key: 'Escape' })
  expect(heard).toHaveBeenCalledOnce()
})

test('Escape is heard on where nothing points at a tooltip that repeats the name of its control', () => {
  const { control, bubble, heard } = button()
  // A control that does nothing else shows its tooltip at a press.
  fireEvent.click(control)
  expect(bubble()?.textContent).toBe('Remove')
  fireEvent.keyDown(control, { key: 'Escape' })
  expect([bubble(), heard.mock.calls.length]).toEqual([null, 1])
})
