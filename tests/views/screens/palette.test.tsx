import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Command, commandsMatching } from '../../../src/domain/navigation/command'
import { createPaletteMachine } from '../../../src/machines/page/palette.machine'
import { createShortcutsMachine } from '../../../src/machines/page/shortcuts.machine'
import { PaletteView } from '../../../src/views/shell/palette.view'
import { ShortcutsView } from '../../../src/views/shell/shortcuts.view'
import { listeners } from '../../support/fakes'
import { show } from '../../support/show'

const commands: Command[] = [
  { id: '/events', group: 'pages', title: 'Events' },
  { id: '/articles', group: 'pages', title: 'Articles' },
  { id: 'help', group: 'commands', title: 'Shortcuts', keys: '?' },
  { id: 'theme', group: 'commands', title: 'Use dark theme' },
  { id: 'draft', group: 'drafts', title: 'Night ferries', detail: 'View Draft' },
]

async function open({ canAsk = false, isAll }: { canAsk?: boolean; isAll?: boolean } = {}) {
  const changes = listeners<void>()
  let offered = commands
  const machine = createPaletteMachine({
    palette: {
      find: (text) => commandsMatching(offered, text),
      canAsk: () => canAsk,
      ask: async (text) => (isAll === undefined ? new Promise(() => undefined) : { text, items: [], isAll }),
      watch: (onChange) => changes.on(onChange),
    },
  })
  const palette = createActor(machine, { input: { text: '' } }).start()
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
  expect(screen.getByText('No results found.')).toBeTruthy()
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
    () => userEvent.keyboard('eve{Escape}'),
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

test('what is cleared leaves the focus in the input, so that the next letter begins anew [EXT-180]', async () => {
  const { palette } = await open()
  await userEvent.type(box(), 'eve')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await userEvent.keyboard('a')
  expect(palette.getSnapshot().context.text).toBe('a')
})

test('each row has an icon, and its shortcut beside it, which is not part of its name [EXT-180]', async () => {
  await open()
  for (const option of screen.getAllByRole('option')) expect(option.querySelector('svg')).toBeTruthy()
  const help = screen.getByRole('option', { name: 'Shortcuts' })
  expect(help.querySelector('span[aria-hidden]')?.textContent).toBe('?')
})

test('while the host is asked, the palette says so [EXT-182]', async () => {
  await open({ canAsk: true })
  await userEvent.type(box(), 'eve')
  expect(screen.getByText('Searching all items...')).toBeTruthy()
})

test('where a list of the host could not be searched, the palette says so, also where nothing is found [EXT-182]', async () => {
  await open({ canAsk: true, isAll: false })
  await userEvent.type(box(), 'zzz')
  expect(await screen.findByText('Not all items could be searched.')).toBeTruthy()
  expect(screen.getByText('No results found.')).toBeTruthy()
})

test('the shortcuts are listed in a dialog [EXT-184]', async () => {
  const nothing = () => undefined
  const shortcuts = createActor(
    createShortcutsMachine({
      shortcuts: { watch: () => nothing, create: nothing, search: nothing, move: nothing, act: nothing },
    }),
  ).start()
  await show(<ShortcutsView shortcuts={shortcuts} />)
  await act(async () => shortcuts.send({ type: 'shortcut.press', key: '?' }))
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(dialog).getByRole('region', { name: 'In lists' }).textContent).toContain('Edit the rowE')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shortcuts.getSnapshot().value).toBe('listening')
})
