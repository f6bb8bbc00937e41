import { assign, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../typed'

/** An act on a screen that may not be shown yet. */
export interface Visit {
  path: string
  /** The name of the screen. */
  screen: string
  event: { type: string; values?: object; item?: object }
}

export interface VisitPorts {
  visit: {
    /** Opens the path and sends the event to its screen once that accepts it. */
    carryOut: (visit: Visit, signal: AbortSignal) => Promise<void>
  }
}

/** Goes to a screen and acts there: creates an item, or opens one (EXT-181, EXT-183). The last request counts. */
export const createVisitMachine = ({ visit }: VisitPorts) =>
  setup({
    types: typed<{
      context: { visit: Visit | null }
      events: { type: 'visit.start'; visit: Visit }
      meta: Meta
    }>(),
    actors: {
      carryOut: fromPromise<void, Visit | null>(async ({ input, signal }) => {
        if (input) await visit.carryOut(input, signal)
      }),
    },
    actions: { assignVisit: assign((_, { visit: next }: { visit: Visit }) => ({ visit: next })) },
    delays: { timeout: 15_000 },
  }).createMachine({
    id: 'visit',
    context: { visit: null },
    initial: 'idle',
    on: {
      'visit.start': {
        meta: { spec: ['EXT-181', 'EXT-183'] },
        target: '.going',
        reenter: true,
        actions: { type: 'assignVisit', params: ({ event }) => event },
      },
    },
    states: {
      idle: {},
      going: {
        invoke: {
          src: 'carryOut',
          id: 'carryOut',
          input: ({ context }) => context.visit,
          onDone: { meta: { spec: ['EXT-181', 'EXT-183'] }, target: 'idle' },
          onError: { meta: { reason: 'The editor is on the screen and sees what it shows.' }, target: 'idle' },
        },
        after: {
          timeout: {
            meta: { reason: 'The screen has not come, or does not accept the act; nothing may open later by itself.' },
            target: 'idle',
          },
        },
      },
    },
  })
