import { assign, fromPromise, setup } from 'xstate'
import { isWorthRetrying } from '../../domain/failure'
import { givenError, type Meta, typed } from '../typed'
import type { Progress } from './list.ports'

export type ReadOutcome<Result> = { type: 'read'; result: Result } | { type: 'failed'; error: unknown }

/** Why a call failed; null if it did not. */
export const errorIn = (outcome: { type: string; error?: unknown }): unknown =>
  outcome.type === 'failed' ? outcome.error : null

/** What a read is told while it is made of several. */
export type ReadEvent = { type: 'read.progress' } & Progress

const RETRIES = 3
const FIRST_BACKOFF = 1_000
const MAX_BACKOFF = 30_000

/** One read with up to four attempts and growing delays (READ-1, READ-2); it is aborted when its parent state exits. */
export function createReadMachine<Query, Result>(
  load: (query: Query, signal: AbortSignal, tell: (progress: Progress) => void) => Promise<Result>,
  id: string,
) {
  return setup({
    types: typed<{
      context: { query: Query; failures: number; outcome: ReadOutcome<Result>; progress: Progress | null }
      input: { query: Query }
      output: ReadOutcome<Result>
      events: ReadEvent
      meta: Meta
    }>(),
    actors: {
      load: fromPromise<{ result: Result }, { query: Query }>(async ({ input, signal, self }) => ({
        result: await load(input.query, signal, (progress) =>
          self._parent?.send({ type: 'read.progress', ...progress }),
        ),
      })),
    },
    actions: {
      assignProgress: assign((_, { done, of }: Progress) => ({ progress: { done, of } })),
      succeed: assign((_, { result }: { result: Result }) => ({ outcome: { type: 'read', result } as const })),
      fail: assign(({ context }, { error }: { error: unknown }) => ({
        outcome: { type: 'failed', error } as const,
        failures: context.failures + 1,
      })),
    },
    guards: {
      mayTryAgain: ({ context }, { error }: { error: unknown }) => context.failures < RETRIES && isWorthRetrying(error),
    },
    delays: { backoff: ({ context }) => Math.min(FIRST_BACKOFF * 2 ** (context.failures - 1), MAX_BACKOFF) },
  }).createMachine({
    id,
    context: ({ input }) => ({
      query: input.query,
      failures: 0,
      outcome: { type: 'failed', error: null },
      progress: null,
    }),
    output: ({ context }) => context.outcome,
    initial: 'reading',
    on: {
      'read.progress': {
        meta: { spec: ['EXT-106'] },
        actions: { type: 'assignProgress', params: ({ event }) => event },
      },
    },
    states: {
      reading: {
        invoke: {
          src: 'load',
          id: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            meta: { reason: 'The read succeeded.' },
            target: 'done',
            actions: { type: 'succeed', params: ({ event }) => event.output },
          },
          onError: [
            {
              meta: { spec: ['READ-1'] },
              guard: { type: 'mayTryAgain', params: givenError },
              target: 'waiting',
              actions: { type: 'fail', params: givenError },
            },
            {
              meta: { spec: ['READ-1', 'ERR-5'] },
              target: 'done',
              actions: { type: 'fail', params: givenError },
            },
          ],
        },
      },
      waiting: {
        after: { backoff: { meta: { spec: ['READ-2'] }, target: 'reading' } },
      },
      done: { type: 'final' },
    },
  })
}
