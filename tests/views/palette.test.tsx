import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Command, commandsMatching } from '../../src/domain/navigation/command'
import { createPaletteMachine } from '../../src/machines/page/palette.machine'
import { PaletteView } from '../../src/views/shell/palette.view'
import { listeners } from '../support/fakes'
import { show } from '../support/show'

const commands: Command[] = [
  { id: '/events', group: 'pages', title: 'Events' },
  { id: '/articles', group: 'pages', title: 'Articles' },
  { id: 'theme', group: 'commands', title: 'Use dark theme' },
  { id: 'draft', group: 'drafts', title: 'Night ferries', detail: 'View Draft' },
]

async function open() {
  const changes = listeners<void>()
  let offered = commands
  const machine = createPaletteMachine({
    palette: { find: (text) => commandsMatching(offered, text), watch: (onChange) => changes.on(onChange) },
  })
  const palette = createActor(machine).start()
  await show(<PaletteView palette={palette} />)
  return {
    palette,
    offer: (next: Command[]) =>
      act(async () => {
        offered = next
        changes.tell()
      }),
  }
}

const box = () => screen.getByRole('combobox', { name: 'Search pages and commands' })
const chosen = () => screen.getByRole('option', { selected: true })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('groups pages, commands and drafts, and highlights the query [EXT-25, EXT-26]', async () => {
  await open()
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Pages',
    'Commands',
    'Drafts',
  ])
  expect(within(screen.getByRole('group', { name: 'Drafts' })).getByRole('option').textContent).toContain('View Draft')
  await userEvent.type(box(), 'th DARK')
  expect(options()).toEqual(['Use dark theme'])
  expect([...chosen().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['dark', 'th'])
  await userEvent.type(box(), 'z')
  expect(screen.getByRole('status').textContent).toBe('No results found.')
})

test('the keys select, and Enter executes the first or the selected option [EXT-25]', async () => {
  const { palette } = await open()
  expect(chosen().textContent).toBe('Events')
  const steps = { '{ArrowDown}': 'Articles', '{End}': 'Night ferriesView Draft', '{Home}': 'Events' }
  await userEvent.click(box())
  for (const [key, title] of Object.entries(steps)) {
    await userEvent.keyboard(key)
    expect(chosen().textContent).toBe(title)
    expect(box().getAttribute('aria-activedescendant')).toBe(chosen().id)
  }
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(palette.getSnapshot().context.picked).toBe('theme')
})

test('a command that becomes unavailable is removed from the open list [EXT-25]', async () => {
  const { offer, palette } = await open()
  await offer(commands.slice(0, 1))
  expect(options()).toEqual(['Events'])
  await userEvent.click(screen.getByRole('option', { name: 'Events' }))
  expect(palette.getSnapshot().context.picked).toBe('/events')
})

test('its shortcut and its button close it [EXT-25]', async () => {
  for (const close of [
    () => userEvent.keyboard('{Control>}k{/Control}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    const { palette } = await open()
    await userEvent.click(box())
    await close()
    expect(palette.getSnapshot().matches('open')).toBe(false)
    expect(palette.getSnapshot().context.picked).toBeNull()
    cleanup()
  }
})
