import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { commonTexts } from '../../src/messages/common'
import { draftScreenTexts } from '../../src/messages/drafts/draft-screen'
import { draftTexts } from '../../src/messages/drafts/drafts'
import type { Stop } from '../../src/services/browser/page-lifecycle'
import { actInRow, focusListSearch } from '../../src/services/browser/row-focus'
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

/** A slide with a handle before its title, and a draft, whose title is no link; what was pressed. */
function lists() {
  const pressed: string[] = []
  const button = (name: string) => (
    <button type="button" onClick={() => void pressed.push(name)}>
      {name}
    </button>
  )
  render(
    <main>
      <form>
        <search>
          <input role="combobox" aria-label="Find a place" aria-expanded={false} aria-controls="found" />
        </search>
      </form>
      <search>
        <input type="search" aria-label="Search" />
      </search>
      <table>
        <tbody>
          <tr>
            <th>
              <button type="button" data-grip="1" onClick={() => void pressed.push('handle')}>
                Move
              </button>
              {button('Harbour')}
            </th>
            <td>{button(commonTexts.edit)}</td>
          </tr>
        </tbody>
      </table>
      <ul>
        <li data-card="">
          <h3>Ferries</h3>
          {button(draftTexts.view)}
          {button(draftScreenTexts.delete)}
        </li>
      </ul>
    </main>,
  )
  return pressed
}

test('Enter opens a slide by its title and a draft by View Draft, and e edits both [EXT-185]', () => {
  const pressed = lists()
  for (const row of [screen.getByRole('row'), screen.getByRole('listitem')]) {
    row.tabIndex = -1
    row.focus()
    actInRow('open')
    actInRow('edit')
  }
  expect(pressed).toEqual(['Harbour', commonTexts.edit, draftTexts.view, draftTexts.view])
})

test('/ goes to the search of the list, also where a form above it searches places [EXT-185]', () => {
  lists()
  focusListSearch()
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search' }))
})
