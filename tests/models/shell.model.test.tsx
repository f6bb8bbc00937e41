import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { typed } from '../../src/machines/typed'
import { layoutTexts } from '../../src/messages/shell/layout'
import { openFrame } from '../support/fixtures/frame-fixture'
import { walk, walksOf } from './walks'

interface Seen {
  isDark: boolean
  isOnline: boolean
  page: '/drafts' | '/articles'
}

/** What an editor sees of the frame around each screen. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'type the name of a page' | 'type what no page is called' | 'empty the search' | 'press Enter' }
        | { type: 'follow a link' | 'press Theme' | 'go offline' | 'go online' }
    }>(),
    guards: {
      isAtStart: ({ context }) => context.page === '/drafts',
      isOnline: ({ context }) => context.isOnline,
      isOffline: ({ context }) => !context.isOnline,
    },
    actions: {
      turn: assign(({ context }) => ({ isDark: !context.isDark })),
      leave: assign({ page: '/articles' }),
      comeBack: assign({ page: '/drafts' }),
      goOffline: assign({ isOnline: false }),
      goOnline: assign({ isOnline: true }),
    },
  }).createMachine({
    id: 'shell',
    context: { isDark: false, isOnline: true, page: '/drafts' },
    initial: 'screen',
    on: {
      'go offline': { guard: 'isOnline', actions: 'goOffline' },
      'go online': { guard: 'isOffline', actions: 'goOnline' },
    },
    states: {
      screen: {
        on: {
          'type the name of a page': 'listing',
          'type what no page is called': 'findingNothing',
          'press Theme': { actions: 'turn' },
          'follow a link': [{ guard: 'isAtStart', actions: 'leave' }, { actions: 'comeBack' }],
        },
      },
      listing: {
        on: { 'press Enter': 'screen', 'empty the search': 'screen', 'type what no page is called': 'findingNothing' },
      },
      findingNothing: { on: { 'type the name of a page': 'listing', 'empty the search': 'screen' } },
    },
  }),
  { serializeTransition: () => '' },
)

for (const way of walksOf(model))
  test(`in the frame: ${way.text} [LAYOUT-9, LAYOUT-13, LAYOUT-14, THEME-5, EXT-42]`, async () => {
    const { gone, connect, path } = await openFrame()
    const user = userEvent.setup({ delay: null })
    const search = () => screen.getByRole('combobox', { name: 'Search' })
    const links = () => within(screen.getByRole('navigation', { name: layoutTexts.navigation }))
    const current = () => links().getByRole('link', { current: 'page' }).getAttribute('href')
    const type = (value: string) => () => fireEvent.change(search(), { target: { value } })
    const look =
      (options: readonly string[] | null) =>
      ({ context: { isDark, isOnline, page } }: { context: Seen }) =>
        waitFor(() => {
          expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(options ?? [])
          expect(screen.queryAllByText('No matching page.')).toHaveLength(options?.length === 0 ? 1 : 0)
          expect([path(), current()]).toEqual([page, page])
          const theme = screen.getByRole('button', { name: layoutTexts.theme }).getAttribute('aria-description')
          expect(theme).toBe(isDark ? layoutTexts.themes.light : layoutTexts.themes.dark)
          const status = screen.getByRole('status', { name: 'Connection' })
          expect(status.textContent).toBe(isOnline ? '' : 'Offline')
        })
    await walk(way, {
      sees: {
        screen: look(null),
        listing: look(['Articles']),
        findingNothing: look([]),
      },
      does: {
        'type the name of a page': type('artic'),
        'type what no page is called': type('zzz'),
        'empty the search': type(''),
        'press Enter': async () => {
          const before = gone.length
          await user.type(search(), '{Enter}')
          expect(gone.slice(before)).toEqual(['/articles'])
        },
        'follow a link': ({ context: { page } }) =>
          user.click(links().getByRole('link', { name: page === '/drafts' ? 'Articles' : /^Drafts/ })),
        'press Theme': () => user.click(screen.getByRole('button', { name: layoutTexts.theme })),
        'go offline': () => act(() => connect(false)),
        'go online': () => act(() => connect(true)),
      },
    })
  })
