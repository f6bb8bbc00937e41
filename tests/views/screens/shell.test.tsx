import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { pageList } from '../../../src/messages/shell/pages'
import { sessionTexts } from '../../../src/messages/shell/session'
import { draft, openFrame } from '../../support/fixtures/frame-fixture'
import { moveTo } from '../../support/pointer'

const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const search = () => screen.getByRole('combobox', { name: 'Search' })

test('the sidebar lists the pages in order, marks the current one and links to each [LAYOUT-9, LAYOUT-10, MISC-1]', async () => {
  const { path } = await openFrame()
  const links = screen.getAllByRole('navigation').flatMap((nav) => within(nav).getAllByRole('link'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(pageList.map(({ path: to }) => to))
  expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual(pageList.map(({ title }) => title))
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    main().getByRole('link', { name: /^Drafts/ }),
  ])
  await userEvent.click(main().getByRole('link', { name: 'Articles' }))
  expect(path()).toBe('/articles')
})

test('the entry of the drafts counts them, and shows no 0 [LAYOUT-11, DRAFT-16]', async () => {
  const { keep } = await openFrame()
  expect(main().getByRole('link', { name: 'Drafts 1 draft' })).toBeTruthy()
  await keep([draft('a'), draft('b')])
  expect(main().getByRole('link', { name: 'Drafts 2 drafts' })).toBeTruthy()
  await keep([])
  expect(main().getByRole('link', { name: 'Drafts' }).textContent).toBe('Drafts')
})

test('the header shows the time of its zone, and a tick updates nothing else [CLOCK-1, CLOCK-2, CLOCK-4]', async () => {
  const { tick, painted } = await openFrame()
  const clock = screen.getByText('09:41', { exact: false, selector: 'time' })
  expect(screen.getByText('Your Location')).toBeTruthy()
  expect(screen.getByText('Morning')).toBeTruthy()
  painted.length = 0
  await tick()
  expect(clock.textContent).toBe('09:41:28')
  expect(painted).toEqual([])
})

const clocks = () =>
  [...screen.getByRole('banner').querySelectorAll('time')].map((time) => time.closest('div[class]')?.parentElement)

test('the header follows the settings: one zone, two, or no clock at all [CLOCK-2, CLOCK-3, CLOCK-6, CLOCK-7]', async () => {
  const { store, painted } = await openFrame()
  expect(clocks().map((zone) => zone?.textContent)).toEqual(['09:41:27MorningYour Location'])
  painted.length = 0
  await store({ primaryTimeZone: 'UTC', secondaryTimeZone: 'Asia/Kolkata' })
  await waitFor(() =>
    expect(clocks().map((zone) => zone?.textContent)).toEqual([
      expect.stringMatching(/:27(Morning|Afternoon|Evening|Night)Universal Time$/),
      expect.stringMatching(/:27(Morning|Afternoon|Evening|Night)India$/),
    ]),
  )
  await store({ secondaryTimeZone: '' })
  expect(clocks()).toHaveLength(1)
  await store({ showTimeInHeader: false })
  expect(clocks()).toEqual([])
  expect(painted).toEqual([])
  await store({ showTimeInHeader: true })
  expect(clocks()).toHaveLength(1)
})

test('a zone that is stored twice is shown twice [EXT-187]', async () => {
  await openFrame({
    settings: { showTimeInHeader: true, primaryTimeZone: 'Asia/Kolkata', secondaryTimeZone: 'Asia/Kolkata' },
  })
  await waitFor(() =>
    expect(clocks().map((zone) => zone?.textContent)).toEqual([
      expect.stringMatching(/India$/),
      expect.stringMatching(/India$/),
    ]),
  )
})

test('a stored zone that the browser does not support is not shown under its name [CLOCK-2, CLOCK-3]', async () => {
  await openFrame({
    settings: { showTimeInHeader: true, primaryTimeZone: 'Mars/Phobos', secondaryTimeZone: 'Mars/Deimos' },
  })
  expect(clocks().map((zone) => zone?.textContent)).toEqual(['09:41:27MorningYour Location'])
})

test('typing lists the pages with that title, and Enter opens the first [LAYOUT-13, LAYOUT-14]', async () => {
  const { gone } = await openFrame()
  await userEvent.type(search(), 'ART')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Articles'])
  await userEvent.type(search(), '{Backspace}{Backspace}r{Enter}')
  expect(gone).toEqual(['/carousel'])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('the arrow keys move through the matches, and Enter opens the highlighted one [LAYOUT-13]', async () => {
  const { gone } = await openFrame()
  await userEvent.type(search(), 'ar{ArrowDown}{ArrowDown}')
  const marked = screen.getByRole('option', { selected: true })
  expect(marked.textContent).toBe('Articles')
  expect(search().getAttribute('aria-activedescendant')).toBe(marked.id)
  await userEvent.keyboard('{Enter}')
  expect(gone).toEqual(['/articles'])
})

test('commands are listed after the pages, and Enter alone executes none of them [EXT-26, LAYOUT-14]', async () => {
  const { gone } = await openFrame()
  await userEvent.type(search(), 'use d{Enter}')
  expect(gone).toEqual([])
  await userEvent.click(await screen.findByRole('option', { name: /dark/ }))
  expect(gone).toEqual(['theme'])
  expect(search().getAttribute('aria-expanded')).toBe('false')
})

test('without a match nothing is opened, and leaving the field closes the list [LAYOUT-13, LAYOUT-14]', async () => {
  const { gone } = await openFrame()
  await userEvent.type(search(), 'zzz{Enter}')
  expect(gone).toEqual([])
  expect(screen.getByText('No matching page.')).toBeTruthy()
  await userEvent.click(screen.getByRole('heading', { name: 'Screen' }))
  await userEvent.tab()
  expect(search().getAttribute('aria-expanded')).toBe('false')
})

test('the theme button asks for the other theme [THEME-5]', async () => {
  const { themes } = await openFrame()
  const button = screen.getByRole('button', { name: 'Theme' })
  expect(button.getAttribute('aria-description')).toBe('Use dark theme')
  await userEvent.click(button)
  expect(button.getAttribute('aria-description')).toBe('Use light theme')
  await userEvent.click(button)
  expect(themes).toEqual(['dark', 'light'])
})

test('full screen is a link, and the bell shows that there are no notifications [LAYOUT-15, LAYOUT-16]', async () => {
  await openFrame()
  expect(screen.getByRole('link', { name: 'Full-screen dashboard' }).getAttribute('href')).toBe('/fullscreen-home')
  const bell = screen.getByRole('button', { name: 'Notifications' })
  const tip = document.getElementById(bell.getAttribute('aria-describedby') ?? '')
  expect(tip?.textContent).toBe('No notifications from developer')
})

test('the user menu leads to the settings [LAYOUT-17, LAYOUT-18]', async () => {
  const { path } = await openFrame()
  await userEvent.click(screen.getByRole('button', { name: /User menu$/ }))
  const settings = await screen.findByRole('menuitem', { name: 'Settings' })
  // An open menu takes the focus, and from then on it follows the pointer.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await moveTo(userEvent, settings)
  await waitFor(() => expect(settings.dataset.highlighted).toBe(''))
  await userEvent.click(settings)
  expect(path()).toBe('/settings')
})

test('the user menu shows the signed-in editor and the available actions [LAYOUT-17, EXT-31]', async () => {
  await openFrame()
  await userEvent.click(screen.getByRole('button', { name: /User menu$/ }))
  const menu = await screen.findByRole('menu')
  expect(document.getElementById(menu.getAttribute('aria-describedby') ?? '')?.textContent).toBe('ada@meridian.test')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile', 'Settings', 'Report a problem', 'Log out', 'Log out and remove my drafts from this device'])
})

test('an editor without a name is shown as Admin User [LAYOUT-20, LAYOUT-21]', async () => {
  await openFrame({ editor: { id: '1', email: 'ada@meridian.test', name: ' ' } })
  const button = screen.getByRole('button', { name: /User menu$/ })
  expect(button.textContent).toBe('ADAdmin User')
})

test('the header says that the device is offline, and nothing when it is online [EXT-42]', async () => {
  const { connect, painted } = await openFrame()
  const status = screen.getByRole('status', { name: 'Connection' })
  expect(status.textContent).toBe('')
  painted.length = 0
  await connect(false)
  expect([status.textContent, painted]).toEqual(['Offline', []])
  await connect(true)
  expect(status.textContent).toBe('')
})

test('an expired session is reported in the frame while somebody types, and asks on request [EXT-43]', async () => {
  const { session } = await openFrame({ sinceKey: 0 })
  await act(async () => session.send({ type: 'session.expire' }))
  expect(await screen.findByText(sessionTexts.expired.line)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in now' }))
  expect(session.getSnapshot().matches({ signedIn: { expired: 'asking' } })).toBe(true)
  expect(screen.queryByText(sessionTexts.expired.line)).toBeNull()
})

test('a sign-in that the browser has not stored is reported over every screen [EXT-40]', async () => {
  const { session } = await openFrame()
  expect(screen.queryByText(sessionTexts.inMemory)).toBeNull()
  await act(async () => {
    session.send({ type: 'session.expire' })
    session.send({
      type: 'session.open',
      editor: { id: '1', email: 'ada@meridian.test', name: 'Ada' },
      isInMemory: true,
    })
  })
  expect(await screen.findByText(sessionTexts.inMemory)).toBeTruthy()
})
