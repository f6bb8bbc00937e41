import { fromPromise, setup } from 'xstate'
import { type LazyMachine, type Meta, typed } from '../typed'
import type { HomeTilesMachine } from './home-tiles.machine'

/** The dashboard shows its tiles at once, and what they read as soon as the code that reads is there. */
export interface HomePorts {
  tiles: LazyMachine<HomeTilesMachine>
}

/** The dashboard (/dashboard): its tiles lead on whether or not anything could be read (DASH-4, EXT-23). */
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
          onDone: { meta: { reason: 'The code that reads is there.' }, target: 'live' },
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
