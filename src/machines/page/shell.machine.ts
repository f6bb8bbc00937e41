import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type PageEntry, pagesMatching } from '../../domain/navigation/page-search'
import { type LazyMachine, type Meta, typed } from '../typed'
import type { createPaletteMachine } from './palette.machine'

export interface ShellPorts {
  shell: {
    pages: readonly PageEntry[]
    /** Navigates to a page, or runs a command if it is still available. */
    go: (path: string) => void
    /** Calls back when the viewport grows to the desktop width; returns an unsubscribe function. */
    onWide: (listener: () => void) => () => void
    /** Calls back at the keyboard shortcut of the palette; returns an unsubscribe function. */
    onKeys: (listener: () => void) => () => void
    /** The commands that match a text, each with its id as path; empty until the palette is loaded. */
    find: (text: string) => readonly PageEntry[]
  }
  /** The palette as a lazy machine. */
  palette: LazyMachine<ReturnType<typeof createPaletteMachine>>
}

/** The frame of every signed-in screen: the drawer of small viewports, the search for pages and the palette. */
export const createShellMachine = ({ shell, palette }: ShellPorts) =>
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
        | { type: 'search.pick'; path: string }
        | { type: 'palette.open' }
      children: { palette: 'palette' }
      meta: Meta
    }>(),
    actors: {
      width: fromCallback(({ sendBack }) => shell.onWide(() => sendBack({ type: 'viewport.widen' }))),
      keys: fromCallback(({ sendBack }) => shell.onKeys(() => sendBack({ type: 'palette.open' }))),
      prepare: fromPromise(() => palette.load()),
      palette: palette.machine,
    },
    actions: {
      filter: assign((_, { text }: { text: string }) => ({
        text,
        matches: [...pagesMatching(shell.pages, text), ...(text.trim() === '' ? [] : shell.find(text))],
      })),
      clear: assign({ text: '', matches: [] }),
      go: (_, { path }: { path: string | null | undefined }) => path && shell.go(path),
    },
    guards: {
      isBlank: (_, { text }: { text: string }) => text.trim() === '',
      startsWithPage: ({ context: { matches } }) => shell.pages.some(({ path }) => path === matches[0]?.path),
    },
    delays: { timeout: 15_000 },
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
            invoke: {
              src: 'width',
              id: 'width',
              onError: { meta: { reason: 'The drawer can still be closed by hand.' } },
            },
            on: {
              'drawer.toggle': { meta: { spec: ['LAYOUT-6'] }, target: 'closed' },
              'drawer.close': { meta: { spec: ['LAYOUT-6'] }, target: 'closed' },
              'route.click': { meta: { spec: ['LAYOUT-7'] }, target: 'closed' },
              'viewport.widen': { meta: { spec: ['LAYOUT-8'] }, target: 'closed' },
              'palette.open': { meta: { spec: ['EXT-25'] }, target: 'closed' },
            },
          },
        },
      },
      search: {
        initial: 'idle',
        on: {
          'search.pick': {
            meta: { spec: ['LAYOUT-13', 'EXT-26'] },
            target: '.idle',
            actions: ['clear', { type: 'go', params: ({ event }) => event }],
          },
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
            invoke: {
              src: 'prepare',
              id: 'prepareCommands',
              onDone: {
                meta: { spec: ['EXT-26'] },
                actions: { type: 'filter', params: ({ context }) => ({ text: context.text }) },
              },
              onError: { meta: { reason: 'The search for pages works without commands.' } },
            },
            on: {
              'search.submit': {
                meta: { spec: ['LAYOUT-14'] },
                guard: 'startsWithPage',
                target: 'idle',
                actions: [{ type: 'go', params: ({ context }) => ({ path: context.matches[0]?.path }) }, 'clear'],
              },
              'search.leave': { meta: { spec: ['LAYOUT-13'] }, target: 'idle', actions: 'clear' },
              'route.click': { meta: { spec: ['LAYOUT-13'] }, target: 'idle', actions: 'clear' },
            },
          },
        },
      },
      palette: {
        initial: 'closed',
        states: {
          closed: {
            invoke: { src: 'keys', id: 'keys', onError: { meta: { reason: 'The button still opens it.' } } },
            on: { 'palette.open': { meta: { spec: ['EXT-25'] }, target: 'opening' } },
          },
          opening: {
            invoke: {
              src: 'prepare',
              id: 'preparePalette',
              onDone: { meta: { spec: ['EXT-25'] }, target: 'open' },
              onError: {
                meta: { reason: 'Without its code the palette stays closed; opening it again repeats the load.' },
                target: 'closed',
              },
            },
            after: {
              timeout: {
                meta: { reason: 'The load has timed out; opening the palette again repeats it.' },
                target: 'closed',
              },
            },
          },
          open: {
            invoke: {
              src: 'palette',
              id: 'palette',
              onDone: {
                description: 'The command runs once the palette has closed.',
                meta: { spec: ['EXT-25'] },
                target: 'closed',
                actions: { type: 'go', params: ({ event }) => ({ path: event.output.picked }) },
              },
              onError: { meta: { spec: ['ERR-5'] }, target: 'closed' },
            },
          },
        },
      },
    },
  })
