import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { moveBy, moved } from '../../../src/domain/content/slide-order'
import { moveTexts } from '../../../src/messages/content/moves'
import { Grip } from '../../../src/ui/layout/grip'
import { moves } from '../../../src/views/shared/moves'
import { moveTo } from '../../support/pointer'

HTMLElement.prototype.setPointerCapture = () => undefined

afterEach(() => vi.unstubAllGlobals())

const first = ['a', 'b', 'c']

/** Three rows that a key moves, or the test. */
function showRows() {
  const page = (order: readonly { id: string }[]) => (
    <>
      <ul>
        {order.map(({ id }, position) => (
          <li key={id}>
            <Grip
              id={id}
              name={id}
              description=""
              position={position}
              count={order.length}
              words={moves}
              onDrop={(before) => rerender(page(moved(order, { id, before })))}
              onStep={(by) => {
                const move = moveBy(
                  order.map((one) => one.id),
                  id,
                  by,
                )
                if (move) rerender(page(moved(order, move)))
                return move !== null
              }}
            />
          </li>
        ))}
      </ul>
      <button type="button">Other</button>
    </>
  )
  const put = (ids: readonly string[]) => rerender(page(ids.map((id) => ({ id }))))
  const { rerender } = render(page(first.map((id) => ({ id }))))
  return { put }
}

const grip = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

function press(name: string, key: 'ArrowUp' | 'ArrowDown') {
  grip(name).focus()
  fireEvent.keyDown(grip(name), { key })
}

test('a grip that a key could not move does not take the focus when its row is moved later [EXT-162]', () => {
  const { put } = showRows()
  press('a', 'ArrowUp')
  grip('Other').focus()
  put(['b', 'a', 'c'])
  expect(focused()).toBe('Other')
})

test('a grip that was moved by a key keeps the focus, also when the move is taken back [EXT-162]', () => {
  const { put } = showRows()
  for (const [name, key] of [
    ['a', 'ArrowDown'],
    ['c', 'ArrowUp'],
  ] as const) {
    press(name, key)
    expect(focused()).toBe(name)
    // As a browser does with a row that is put elsewhere.
    grip(name).blur()
    put(first)
    expect(focused()).toBe(name)
  }
})

test('a grip whose focus went elsewhere leaves it there, also once that element is gone [EXT-162]', () => {
  const { put } = showRows()
  press('a', 'ArrowDown')
  grip('Other').focus()
  put(first)
  expect(focused()).toBe('Other')
  grip('Other').blur()
  put(['c', 'b', 'a'])
  expect(document.activeElement).toBe(document.body)
})

const options = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('button')?.getAttribute('aria-label'))

test('a press on a grip opens the moves that its row has, and the one that is picked moves it and keeps the focus [EXT-162]', async () => {
  const user = userEvent.setup()
  showRows()
  for (const [name, offered, picked, order] of [
    ['a', [moveTexts.down], moveTexts.down, ['b', 'a', 'c']],
    ['a', [moveTexts.up, moveTexts.down], moveTexts.up, ['a', 'b', 'c']],
    ['c', [moveTexts.up, moveTexts.top], moveTexts.top, ['c', 'a', 'b']],
  ] as const) {
    await user.click(grip(name))
    const option = await screen.findByRole('menuitem', { name: picked })
    expect(options()).toEqual(offered)
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
    await moveTo(user, option)
    await waitFor(() => expect(option.dataset.highlighted).toBe(''))
    await user.click(option)
    await waitFor(() => expect(rows()).toEqual(order))
    await waitFor(() => expect(options()).toEqual([]))
    await waitFor(() => expect(focused()).toBe(name))
  }
})

test('a list of moves that takes the focus as it closes gives it back to its grip [EXT-162]', async () => {
  const user = userEvent.setup({ delay: null })
  const { requestAnimationFrame } = globalThis
  const afterFrames = (act: FrameRequestCallback, left: number): number =>
    requestAnimationFrame(left === 0 ? act : () => void afterFrames(act, left - 1))
  // As on a busy machine: the frame in which the list is focused comes after the click.
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => afterFrames(act, 9))
  showRows()
  await user.click(grip('a'))
  const option = await screen.findByRole('menuitem', { name: moveTexts.down })
  const list = option.closest('[role=menu]')
  await waitFor(() => expect(document.activeElement).toBe(list))
  const taken = vi.fn()
  list?.addEventListener('focus', taken)
  await moveTo(user, option)
  await waitFor(() => expect(option.dataset.highlighted).toBe(''))
  await user.click(option)
  await waitFor(() => expect(list?.isConnected).toBe(false))
  expect([taken.mock.calls.length, rows(), focused()]).toEqual([1, ['b', 'a', 'c'], 'a'])
})

test('the click that ends a drag opens no menu, the next press does [EXT-162]', async () => {
  showRows()
  const pointer = { button: 0, pointerId: 1 }
  fireEvent.pointerDown(grip('a'), { ...pointer, clientY: 10 })
  fireEvent.pointerMove(grip('a'), { ...pointer, clientY: 90 })
  fireEvent.pointerUp(grip('a'), { ...pointer, clientY: 90 })
  fireEvent.click(grip('a'))
  expect(grip('a').getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(grip('a'))
  expect(grip('a').getAttribute('aria-expanded')).toBe('true')
})
