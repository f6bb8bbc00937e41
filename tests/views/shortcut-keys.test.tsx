import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Stop } from '../../src/services/browser/page-lifecycle'
import { onShortcutKey } from '../../src/services/browser/shortcut-keys'

let stop: Stop = () => undefined
afterEach(() => stop())

/** A row with a checkbox and a text field; the shortcuts that were heard. */
function row() {
  render(
    <main>
      <table>
        <tbody>
          <tr>
            <td>
              <input type="checkbox" aria-label="Select" />
              <input aria-label="Title" />
            </td>
          </tr>
        </tbody>
      </table>
    </main>,
  )
  const heard: string[] = []
  stop = onShortcutKey(
    () => true,
    (key) => void heard.push(key),
  )
  return heard
}

test('shortcuts are heard on a checkbox, where Space ticks it and Enter is none [EXT-185, EXT-218]', async () => {
  const heard = row()
  const box = screen.getByRole('checkbox')
  box.focus()
  await userEvent.keyboard('jk {Enter}')
  expect([heard, box.matches(':checked')]).toEqual([['j', 'k'], true])
})

test('a text field keeps what is typed into it [EXT-185]', async () => {
  const heard = row()
  const title = screen.getByRole('textbox')
  await userEvent.type(title, 'jk')
  expect([heard, title]).toEqual([[], expect.objectContaining({ value: 'jk' })])
})
