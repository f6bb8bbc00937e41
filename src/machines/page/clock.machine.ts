import { assign, fromCallback, setup } from 'xstate'
import { type Meta, typed } from '../typed'

export interface ClockPorts {
  clock: {
    /** Milliseconds since the epoch. */
    now: () => number
    /** Calls back at every full second, and when a hidden page becomes visible; returns an unsubscribe function. */
    onSecond: (listener: () => void) => () => void
  }
}

/** The present time, updated each second (CLOCK-1). */
export const createClockMachine = ({ clock }: ClockPorts) =>
  setup({
    types: typed<{ context: { now: number }; events: { type: 'clock.tick' }; meta: Meta }>(),
    actors: { tick: fromCallback(({ sendBack }) => clock.onSecond(() => sendBack({ type: 'clock.tick' }))) },
    actions: { updateTime: assign({ now: () => clock.now() }) },
  }).createMachine({
    id: 'clock',
    context: () => ({ now: clock.now() }),
    initial: 'ticking',
    states: {
      ticking: {
        invoke: {
          src: 'tick',
          id: 'tick',
          onError: { meta: { reason: 'The clock shows the last time it received.' } },
        },
        on: { 'clock.tick': { meta: { spec: ['CLOCK-1'] }, actions: 'updateTime' } },
      },
    },
  })
