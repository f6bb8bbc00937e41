import { fromCallback, setup } from 'xstate'
import type { ShortcutKey } from '../../domain/navigation/shortcut-keys'
import { type Meta, typed } from '../typed'

export interface ShortcutsPorts {
  shortcuts: {
    /** Calls back at each shortcut, unless they are switched off; returns an unsubscribe function. */
    watch: (listener: (key: ShortcutKey) => void) => () => void
    /** Creates what the screen shown creates. */
    create: () => void
    /** Focuses the search of the list. */
    search: () => void
    /** Focuses the next or the previous row. */
    move: (by: 1 | -1) => void
    /** Opens or edits the focused row. */
    act: (what: 'open' | 'edit') => void
  }
}

/** The shortcuts of single keys, and the dialog that lists them (EXT-184 to EXT-186). */
export const createShortcutsMachine = ({ shortcuts }: ShortcutsPorts) =>
  setup({
    types: typed<{
      events: { type: 'shortcut.press'; key: ShortcutKey } | { type: 'shortcuts.hide' }
      meta: Meta
    }>(),
    actors: {
      watch: fromCallback(({ sendBack }) => shortcuts.watch((key) => sendBack({ type: 'shortcut.press', key }))),
    },
    actions: {
      create: shortcuts.create,
      search: shortcuts.search,
      move: (_, { by }: { by: 1 | -1 }) => shortcuts.move(by),
      act: (_, { what }: { what: 'open' | 'edit' }) => shortcuts.act(what),
    },
    guards: {
      is: ({ event }, { key }: { key: ShortcutKey }) => event.type === 'shortcut.press' && event.key === key,
    },
  }).createMachine({
    id: 'shortcuts',
    invoke: { src: 'watch', id: 'watch', onError: { meta: { reason: 'The palette still lists the shortcuts.' } } },
    initial: 'listening',
    states: {
      listening: {
        on: {
          'shortcut.press': [
            { meta: { spec: ['EXT-184'] }, guard: { type: 'is', params: { key: '?' } }, target: 'listed' },
            { meta: { spec: ['EXT-185'] }, guard: { type: 'is', params: { key: 'c' } }, actions: 'create' },
            { meta: { spec: ['EXT-185'] }, guard: { type: 'is', params: { key: '/' } }, actions: 'search' },
            {
              meta: { spec: ['EXT-185', 'EXT-218'] },
              guard: { type: 'is', params: { key: 'j' } },
              actions: { type: 'move', params: { by: 1 } },
            },
            {
              meta: { spec: ['EXT-185', 'EXT-218'] },
              guard: { type: 'is', params: { key: 'k' } },
              actions: { type: 'move', params: { by: -1 } },
            },
            {
              meta: { spec: ['EXT-185'] },
              guard: { type: 'is', params: { key: 'Enter' } },
              actions: { type: 'act', params: { what: 'open' } },
            },
            {
              description: 'The key e, which is the only one left.',
              meta: { spec: ['EXT-185'] },
              actions: { type: 'act', params: { what: 'edit' } },
            },
          ],
        },
      },
      listed: { on: { 'shortcuts.hide': { meta: { spec: ['EXT-184'] }, target: 'listening' } } },
    },
  })
