import type { ShellPorts } from './shell.ports'
import { shellSetup } from './shell.setup'

/**
 * The frame of every signed-in screen: the drawer of small viewports, the search in the header, the palette, and the
 * shortcuts. The search lists what the palette lists.
 */
export const createShellMachine = (ports: ShellPorts) =>
  shellSetup(ports).createMachine({
    id: 'shell',
    context: { text: '', matches: [], typed: '' },
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
              guard: { type: 'isWritten', params: ({ event }) => event },
              target: '.filtering',
              actions: { type: 'filter', params: ({ event }) => event },
            },
            {
              meta: { spec: ['LAYOUT-13'] },
              target: '.idle',
              actions: { type: 'filter', params: ({ event }) => event },
            },
          ],
          'search.submit': {
            meta: { spec: ['LAYOUT-14'] },
            guard: 'hasPage',
            target: '.idle',
            actions: ['goToFirst', 'clear'],
          },
          'search.leave': { meta: { spec: ['LAYOUT-13'] }, target: '.idle', actions: 'clear' },
          'route.click': { meta: { spec: ['LAYOUT-13'] }, target: '.idle', actions: 'clear' },
          'palette.open': { meta: { spec: ['EXT-180'] }, target: '.idle', actions: 'clear' },
        },
        states: {
          idle: {},
          filtering: {
            description: 'The pages are listed until the code of the palette is here.',
            invoke: {
              src: 'prepare',
              id: 'prepareCommands',
              onDone: { meta: { spec: ['EXT-180'] }, target: 'listing' },
              onError: { meta: { reason: 'The search for pages works without commands.' } },
            },
          },
          listing: {
            invoke: {
              src: 'palette',
              id: 'search',
              input: ({ context }) => ({ text: context.text }),
              onDone: { meta: { spec: ['EXT-25'] }, target: 'idle', actions: 'clear' },
              onError: { meta: { spec: ['ERR-5'] }, target: 'idle', actions: 'clear' },
            },
            on: {
              'search.change': {
                meta: { spec: ['EXT-180'] },
                guard: { type: 'isWritten', params: ({ event }) => event },
                actions: [{ type: 'filter', params: ({ event }) => event }, 'passSearch'],
              },
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
            entry: 'forgetTyped',
            invoke: [
              {
                src: 'prepare',
                id: 'preparePalette',
                onDone: { meta: { spec: ['EXT-25'] }, target: 'open' },
                onError: {
                  meta: { reason: 'Without its code the palette stays closed; opening it again repeats the load.' },
                  target: 'closed',
                },
              },
              {
                src: 'typing',
                id: 'typing',
                onError: { meta: { reason: 'The palette opens, and takes what is typed then.' } },
              },
            ],
            on: {
              'key.typed': [
                {
                  meta: { spec: ['EXT-180'] },
                  guard: { type: 'isCancel', params: ({ event }) => event },
                  target: 'closed',
                },
                { meta: { spec: ['EXT-180'] }, actions: { type: 'addTyped', params: ({ event }) => event } },
              ],
            },
            after: {
              timeout: {
                meta: { reason: 'The load has timed out; opening the palette again repeats it.' },
                target: 'closed',
              },
            },
          },
          open: {
            invoke: [
              {
                src: 'palette',
                id: 'palette',
                input: ({ context }) => ({ text: context.typed }),
                onDone: {
                  description: 'The command runs once the palette has closed.',
                  meta: { spec: ['EXT-25'] },
                  target: 'closed',
                  actions: { type: 'go', params: ({ event }) => ({ path: event.output.picked }) },
                },
                onError: { meta: { spec: ['ERR-5'] }, target: 'closed' },
              },
              {
                src: 'typing',
                id: 'typing',
                onError: { meta: { reason: 'The palette takes what is typed once its input has the focus.' } },
              },
            ],
            on: {
              'key.typed': [
                {
                  meta: { spec: ['EXT-180'] },
                  guard: { type: 'isCancel', params: ({ event }) => event },
                  actions: 'closePalette',
                },
                {
                  meta: { spec: ['EXT-180'] },
                  actions: [{ type: 'addTyped', params: ({ event }) => event }, 'passTyped'],
                },
              ],
            },
          },
        },
      },
      shortcuts: {
        initial: 'waiting',
        states: {
          waiting: {
            invoke: {
              src: 'ready',
              id: 'ready',
              onDone: { meta: { spec: ['EXT-184', 'EXT-185'] }, target: 'listening' },
              onError: { meta: { reason: 'Everything works without shortcuts.' } },
            },
          },
          listening: {
            invoke: { src: 'shortcuts', id: 'shortcuts', onError: { meta: { spec: ['ERR-5'] }, target: 'failed' } },
          },
          failed: { description: 'Everything works without shortcuts.' },
        },
      },
    },
  })
