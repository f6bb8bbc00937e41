import { assign, fromCallback, setup } from 'xstate'
import type { Command } from '../../domain/navigation/command'
import { type Meta, typed } from '../typed'

export interface PalettePorts {
  palette: {
    /** What can be done now, by what was typed. */
    find: (text: string) => readonly Command[]
    /** Calls back when what can be done has changed, and when the screen below is another; returns how to stop. */
    watch: (onChange: () => void, onLost: () => void) => () => void
  }
}

/** A palette that lies over a screen: a search over what can be done there now. It ends with what was picked. */
export const createPaletteMachine = ({ palette }: PalettePorts) =>
  setup({
    types: typed<{
      context: { text: string; matches: readonly Command[]; picked: string | null }
      events:
        | { type: 'palette.change'; text: string }
        | { type: 'palette.pick'; id: string }
        | { type: 'palette.close' }
        /** It is off the screen, and the focus is back where it was. */
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
          onError: { meta: { reason: 'What was picked is asked once more before it is done.' } },
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
        description: 'What was picked may move the focus, so it waits until the focus is back.',
        on: { 'palette.gone': { meta: { spec: ['EXT-25'] }, target: 'gone' } },
        after: {
          timeout: { meta: { reason: 'It was never seen, so nothing tells that it is gone.' }, target: 'gone' },
        },
      },
      gone: { type: 'final' },
    },
  })
