import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { Command } from '../../domain/navigation/command'
import type { TitleAnswer } from '../../domain/navigation/found-items'
import { type Meta, typed } from '../typed'

export interface PalettePorts {
  palette: {
    /** The available commands and the items that match a text; `answer` is what the host found last. */
    find: (text: string, answer: TitleAnswer | null) => readonly Command[]
    /** Whether the host searches its lists (EXT-100). */
    canAsk: () => boolean
    /** The items that the host finds for a text; rejects if it could not be asked about any list. */
    ask: (text: string, signal: AbortSignal) => Promise<TitleAnswer>
    /** Calls back when the commands change, and when another screen is shown; returns an unsubscribe function. */
    watch: (onChange: () => void, onLost: () => void) => () => void
  }
}

/** The text that is here already when the palette opens. */
export interface PaletteInput {
  text: string
}

/**
 * The list of the palette and of the header's search: pages, commands, and items. Where the host searches, it is asked
 * once typing pauses; what it answers counts for the text it was asked. Its output is the picked command.
 */
export const createPaletteMachine = ({ palette }: PalettePorts) =>
  setup({
    types: typed<{
      context: {
        text: string
        matches: readonly Command[]
        answer: TitleAnswer | null
        picked: string | null
      }
      input: PaletteInput
      events:
        | { type: 'palette.change'; text: string }
        | { type: 'palette.pick'; id: string }
        | { type: 'palette.close' }
        /** The palette has left the DOM, and the focus is restored. */
        | { type: 'palette.gone' }
        | { type: 'commands.changed' }
      output: { picked: string | null }
      tags: 'asking'
      meta: Meta
    }>(),
    actors: {
      watch: fromCallback(({ sendBack }) =>
        palette.watch(
          () => sendBack({ type: 'commands.changed' }),
          () => sendBack({ type: 'palette.close' }),
        ),
      ),
      ask: fromPromise<TitleAnswer, PaletteInput>(({ input: { text }, signal }) => palette.ask(text, signal)),
    },
    actions: {
      find: assign(({ context }, { text }: { text: string }) => ({
        text,
        matches: palette.find(text, context.answer),
      })),
      assignAnswer: assign(({ context }, answer: TitleAnswer) => ({
        answer,
        matches: palette.find(context.text, answer),
      })),
      assignPicked: assign((_, { id }: { id: string }) => ({ picked: id })),
    },
    guards: {
      isOffered: ({ context: { matches } }, params: { id: string }) => matches.some(({ id }) => id === params.id),
      isUnasked: ({ context: { text, answer } }) =>
        text.trim() !== '' && answer?.text !== text.trim() && palette.canAsk(),
      isAll: (_, { isAll }: TitleAnswer) => isAll,
      asks: (_, { text }: { text: string }) => text.trim() !== '' && palette.canAsk(),
    },
    delays: { pause: 250, late: 15_000, timeout: 1_000 },
  }).createMachine({
    id: 'palette',
    context: ({ input: { text } }) => ({ text, matches: palette.find(text, null), answer: null, picked: null }),
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
          'palette.change': [
            {
              meta: { spec: ['EXT-182'] },
              guard: { type: 'asks', params: ({ event }) => event },
              target: '.pausing',
              actions: { type: 'find', params: ({ event }) => event },
            },
            {
              meta: { spec: ['EXT-26'] },
              target: '.known',
              actions: { type: 'find', params: ({ event }) => event },
            },
          ],
          'commands.changed': {
            meta: { spec: ['EXT-25'] },
            actions: { type: 'find', params: ({ context }) => ({ text: context.text }) },
          },
          'palette.pick': {
            meta: { spec: ['EXT-25'] },
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'closing',
            actions: { type: 'assignPicked', params: ({ event }) => event },
          },
          'palette.close': { meta: { spec: ['EXT-25'] }, target: 'closing' },
        },
        initial: 'opened',
        states: {
          opened: {
            always: [
              {
                meta: { spec: ['EXT-182'] },
                guard: { type: 'asks', params: ({ context }) => context },
                target: 'pausing',
              },
              { meta: { spec: ['EXT-26'] }, target: 'known' },
            ],
          },
          known: {
            on: {
              'commands.changed': {
                description: 'The host may have declared its search only now.',
                meta: { spec: ['EXT-182'] },
                guard: 'isUnasked',
                target: 'pausing',
                actions: { type: 'find', params: ({ context }) => ({ text: context.text }) },
              },
            },
          },
          pausing: {
            tags: 'asking',
            after: { pause: { meta: { spec: ['EXT-182'] }, target: 'asking' } },
          },
          asking: {
            tags: 'asking',
            invoke: {
              src: 'ask',
              id: 'ask',
              input: ({ context }) => ({ text: context.text.trim() }),
              onDone: [
                {
                  meta: { spec: ['EXT-182'] },
                  guard: { type: 'isAll', params: ({ event }) => event.output },
                  target: 'known',
                  actions: { type: 'assignAnswer', params: ({ event }) => event.output },
                },
                {
                  meta: { reason: 'What the other lists have found is listed, and said not to be all.' },
                  target: 'unanswered',
                  actions: { type: 'assignAnswer', params: ({ event }) => event.output },
                },
              ],
              onError: {
                meta: { reason: 'What is known here stays listed, and the palette says that this is all it has.' },
                target: 'unanswered',
              },
            },
            after: {
              late: {
                meta: { reason: 'The host does not answer; the answer is not waited for.' },
                target: 'unanswered',
              },
            },
          },
          unanswered: {},
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
