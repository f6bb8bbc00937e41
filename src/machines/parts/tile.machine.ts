import { assign, setup } from 'xstate'
import { type Meta, typed } from '../typed'
import { createReadMachine, type ReadOutcome } from './read.machine'

export interface TilePorts<Shown extends object> {
  load: (signal: AbortSignal) => Promise<Shown>
  /** The result of an earlier visit, shown at once; null if there is none (READ-4). */
  cached: () => Shown | null
  /** The incomplete result that is available after a failed read. */
  partial?: () => Shown | null
}

/**
 * One background read: the editor did not request it, so that a failure is silent and only leaves its content out
 * (EXT-23). The id is the screen's own, then "tile".
 */
export function createTileMachine<Shown extends object>(ports: TilePorts<Shown>, id: string) {
  type Outcome = { outcome: ReadOutcome<Shown> }
  return setup({
    types: typed<{
      context: { summary: Shown | null }
      events: { type: 'tile.retry' }
      children: { read: 'read' }
      meta: Meta
    }>(),
    actors: { read: createReadMachine<null, Shown>((_, signal) => ports.load(signal), `${id}.read`) },
    actions: {
      show: assign((_, { outcome }: Outcome) => (outcome.type === 'read' ? { summary: outcome.result } : {})),
      showPartial: assign(() => ({ summary: ports.partial?.() ?? null })),
    },
    guards: { isRead: (_, { outcome }: Outcome) => outcome.type === 'read' },
  }).createMachine({
    id,
    context: () => ({ summary: ports.cached() }),
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          src: 'read',
          id: 'read',
          input: { query: null },
          onDone: [
            {
              meta: { spec: ['EXT-23'] },
              guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
              target: 'shown',
              actions: { type: 'show', params: ({ event }) => ({ outcome: event.output }) },
            },
            { meta: { spec: ['EXT-23'] }, target: 'unavailable', actions: 'showPartial' },
          ],
          onError: { meta: { spec: ['EXT-23'] }, target: 'unavailable', actions: 'showPartial' },
        },
      },
      shown: {},
      unavailable: { on: { 'tile.retry': { meta: { spec: ['EXT-2', 'EXT-23'] }, target: 'reading' } } },
    },
  })
}
