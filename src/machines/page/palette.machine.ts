import { assign, fromCallback, setup } from 'xstate'
import type { Command } from '../../domain/navigation/command'
import { type Meta, typed } from '../typed'

export interface PalettePorts {
  palette: {
    /** The available commands that match a text. */
    find: (text: string) => readonly Command[]
    /**
     * Calls `onChange` when the available commands change, and `onLost` when another screen is shown; returns an
     * unsubscribe function.
     */
    watch: (onChange: () => void, onLost: () => void) => () => void
  }
}

/** The command palette over a screen: a search over the available commands. Its output is the picked command. */
export const createPaletteMachine = ({ palette }: PalettePorts) =>
  setup({
    types: typed<{
      context: { text: string; matches: readonly Command[]; picked: string | null }
      events:
        | { type: 'palette.change'; text: string }
        | { type: 'palette.pick'; id: string }
        | { type: 'palette.close' }
        /** The palette has left the DOM, and the focus is restored. */
        | { type: 'palette.gone' }
        | { type: 'commands.changed' }
      output: { picked: string | null }
      meta: Meta
    }>(),
    actors: {
      watch: fromCallback(({ sendBack }) =>
        palette.watch(
          () => sendBack({ type: 'commands.changed' }),
          () => sendBack({ type: 'palette.close' }),
        ),
      ),
    },
    actions: {
      find: assign((_, { text }: { text: string }) => ({ text, matches: palette.find(text) })),
      assignText: assign((_, { id }: { id: string }) => ({ picked: id })),
    },
    guards: {
      isOffered: ({ context: { matches } }, params: { id: string }) => matches.some(({ id }) => id === params.id),
    },
    delays: { timeout: 1_000 },
  }).createMachine({
    id: 'palette',
    context: () => ({ text: '', matches: palette.find(''), picked: null }),
    output: ({ context: { picked } }) => ({ picked }),
    initial: 'open',
    states: {
      open: {
        invoke: {
          src: 'watch',
          id: 'watch',
          onError: { meta: { reason: 'The command is looked up again, since it may no longer be available.' } },
        },
        on: {
          'palette.change': { meta: { spec: ['EXT-26'] }, actions: { type: 'find', params: ({ event }) => event } },
          'commands.changed': {
            meta: { spec: ['EXT-25'] },
            actions: { type: 'find', params: ({ context }) => ({ text: context.text }) },
          },
          'palette.pick': {
            meta: { spec: ['EXT-25'] },
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'closing',
            actions: { type: 'assignText', params: ({ event }) => event },
          },
          'palette.close': { meta: { spec: ['EXT-25'] }, target: 'closing' },
        },
      },
      closing: {
        description: 'The command may move the focus, so it waits until the focus is restored.',
        on: { 'palette.gone': { meta: { spec: ['EXT-25'] }, target: 'gone' } },
        after: {
          timeout: {
            meta: { reason: 'The palette was never rendered, so no event reports that it has closed.' },
            target: 'gone',
          },
        },
      },
      gone: { type: 'final' },
    },
  })
