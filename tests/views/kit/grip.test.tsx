import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moveBy, moved } from '../../../src/domain/content/slide-order'
import { Grip } from '../../../src/ui/layout/grip'

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
              onDrop={() => undefined}
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
