import { fromPromise, setup } from 'xstate'
import { type LazyMachine, type Meta, typed } from '../typed'
import type { HomeTilesMachine } from './home-tiles.machine'

/** The dashboard renders its tiles at once; their reads start when the code for them is loaded. */
export interface HomePorts {
  tiles: LazyMachine<HomeTilesMachine>
}

/** The dashboard (/dashboard): its tiles are links whether or not their reads succeed (DASH-4, EXT-23). */
export const createHomeMachine = ({ tiles }: HomePorts) =>
  setup({
    types: typed<{ children: { tiles: 'tiles' }; meta: Meta }>(),
    actors: { load: fromPromise(() => tiles.load()), tiles: tiles.machine },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'home',
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'load',
          id: 'load',
          onDone: { meta: { reason: 'The code of the reads is loaded.' }, target: 'live' },
          onError: { meta: { spec: ['EXT-23'] }, target: 'withoutSummaries' },
        },
        after: { timeout: { meta: { spec: ['EXT-23'] }, target: 'withoutSummaries' } },
      },
      live: {
        invoke: { src: 'tiles', id: 'tiles', onError: { meta: { spec: ['EXT-23'] }, target: 'withoutSummaries' } },
      },
      withoutSummaries: {},
    },
  })
export type HomeMachine = ReturnType<typeof createHomeMachine>
