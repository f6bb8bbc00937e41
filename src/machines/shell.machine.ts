import { assign, fromCallback, setup } from 'xstate'
import { type PageEntry, pagesMatching } from '../domain/page-search'
import { type Meta, typed } from './typed'

export interface ShellPorts {
  shell: {
    pages: readonly PageEntry[]
    go: (path: string) => void
    /** Calls back when the viewport grows to the desktop's width; returns how to stop listening. */
    onWide: (listener: () => void) => () => void
  }
}

/** What frames every signed-in screen: the drawer of small viewports and the search for pages. */
export const createShellMachine = ({ shell }: ShellPorts) =>
  setup({
    types: typed<{
      context: { text: string; matches: readonly PageEntry[] }
      events:
        | { type: 'drawer.toggle' }
        | { type: 'drawer.close' }
        | { type: 'route.click' }
        | { type: 'viewport.widen' }
        | { type: 'search.change'; text: string }
        | { type: 'search.submit' }
        | { type: 'search.leave' }
      meta: Meta
    }>(),
    actors: { width: fromCallback(({ sendBack }) => shell.onWide(() => sendBack({ type: 'viewport.widen' }))) },
    actions: {
      filter: assign((_, { text }: { text: string }) => ({ text, matches: pagesMatching(shell.pages, text) })),
      clear: assign({ text: '', matches: [] }),
      goToFirst: ({ context: { matches } }) => {
        if (matches[0]) shell.go(matches[0].path)
      },
    },
    guards: {
      isBlank: (_, { text }: { text: string }) => text.trim() === '',
      hasMatch: ({ context }) => context.matches.length > 0,
    },
  }).createMachine({
    id: 'shell',
    context: { text: '', matches: [] },
    type: 'parallel',
    states: {
      drawer: {
        initial: 'closed',
        states: {
          closed: { on: { 'drawer.toggle': { meta: { spec: ['LAYOUT-5', 'LAYOUT-6'] }, target: 'open' } } },
          open: {
            invoke: { src: 'width', id: 'width', onError: { meta: { reason: 'The drawer still closes by hand.' } } },
            on: {
              'drawer.toggle': { meta: { spec: ['LAYOUT-6'] }, target: 'closed' },
              'drawer.close': { meta: { spec: ['LAYOUT-6'] }, target: 'closed' },
              'route.click': { meta: { spec: ['LAYOUT-7'] }, target: 'closed' },
              'viewport.widen': { meta: { spec: ['LAYOUT-8'] }, target: 'closed' },
            },
          },
        },
      },
      search: {
        initial: 'idle',
        on: {
          'search.change': [
            {
              meta: { spec: ['LAYOUT-13'] },
              guard: { type: 'isBlank', params: ({ event }) => event },
              target: '.idle',
              actions: { type: 'filter', params: ({ event }) => event },
            },
            {
              meta: { spec: ['LAYOUT-13'] },
              target: '.filtering',
              actions: { type: 'filter', params: ({ event }) => event },
            },
          ],
        },
        states: {
          idle: {},
          filtering: {
            on: {
              'search.submit': {
                meta: { spec: ['LAYOUT-14'] },
                guard: 'hasMatch',
                target: 'idle',
                actions: ['goToFirst', 'clear'],
              },
              'search.leave': { meta: { spec: ['LAYOUT-13'] }, target: 'idle', actions: 'clear' },
              'route.click': { meta: { spec: ['LAYOUT-13'] }, target: 'idle', actions: 'clear' },
            },
          },
        },
      },
    },
  })
